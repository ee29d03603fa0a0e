const times = Number(process.env.PROPERTY_RUNS || 1)

/** The number of runs of a property test: `usual` times PROPERTY_RUNS. A failure prints its seed. */
export const runs = (usual = 100) => Math.max(1, Math.round(usual * times))
