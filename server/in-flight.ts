import { createLanes } from './lanes'

/** Requests of one brand in progress at a time: few, so that another brand's next request waits briefly. */
const RUNNING = 3
/** Longer than any page takes to render; slower requests are only waiting on something else. */
const PLACE_MS = 250
/** Requests in flight, including those in the queue: per brand, and for the process. */
const PER_BRAND = 250
const PER_PROCESS = 1_000

/** The process's requests, by brand. */
export const lanes = createLanes({ running: RUNNING, perKey: PER_BRAND, total: PER_PROCESS, placeMs: PLACE_MS })
