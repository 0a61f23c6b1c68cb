import { type DragEvent, useState } from 'react';

/** Props of an element that accepts dropped files, none while `isDisabled`. */
export function useFileDrop(isDisabled: boolean, onDrop: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(!isDisabled);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      if (!isDisabled) onDrop([...event.dataTransfer.files]);
    },
  };
}
