import { product } from '@dojang/schemas/product';

/** CSS that gives Swagger UI the colours of the web app (apps/web/src/ui/theme). */
export const docsStyle = `
:root {
  color-scheme: light;
}
body {
  background: #f6f7fb;
  font-family: system-ui, sans-serif;
}
body::before {
  content: '${product.name}';
  display: block;
  padding: 0.9rem 20px;
  border-bottom: 1px solid #e3e6ef;
  background: #fff;
  color: #161a26;
  font-size: 1.25rem;
  font-weight: 700;
}
.swagger-ui :is(.info .title, .opblock-tag, .opblock .opblock-summary-path, .btn, label, h4, h5, table, p, li) {
  color: #161a26;
}
.swagger-ui :is(.info .title, .opblock-tag, .btn, .opblock-summary-description, label, h4, h5, p, li, td) {
  font-family: inherit;
}
.swagger-ui .scheme-container {
  background: none;
  box-shadow: none;
}
.swagger-ui .opblock {
  border-width: 1px;
  border-radius: 10px;
  box-shadow: none;
}
.swagger-ui .btn {
  border-radius: 10px;
  box-shadow: none;
}
.swagger-ui .btn.execute {
  border-color: #3b4fa8;
  background: #3b4fa8;
  color: #fff;
}
.swagger-ui .btn.authorize {
  border-color: #3b4fa8;
  color: #3b4fa8;
}
.swagger-ui .btn.authorize svg {
  fill: #3b4fa8;
}
.swagger-ui a {
  color: #3b4fa8;
}
`;
