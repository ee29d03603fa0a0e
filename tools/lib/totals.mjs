export const nothing = { passed: 0, failed: 0, skipped: 0 }

/** The sum of two results; missing counts are zero. */
export const add = (a, b) => ({
  passed: a.passed + (b.passed ?? 0),
  failed: a.failed + (b.failed ?? 0),
  skipped: a.skipped + (b.skipped ?? 0),
})

export const totalsLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`
