const times = Number(process.env.PROPERTY_RUNS || 1)

/** How often a property is tried: PROPERTY_RUNS times as often as usual. A failure names its seed. */
export const runs = (usual = 100) => Math.max(1, Math.round(usual * times))
