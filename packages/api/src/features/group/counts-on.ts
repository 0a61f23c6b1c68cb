/** Condition: memberships on `day`, from `since` until the day before `until`. */
export const countsOn = (day: string) => ({
  since: { lte: day },
  OR: [{ until: null }, { until: { gt: day } }],
});
