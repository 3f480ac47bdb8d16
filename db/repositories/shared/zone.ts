import { type SQL, sql } from 'drizzle-orm'
import { TIME_ZONE } from '~/domain/shared/dates'

type Instant = { getSQL(): SQL }

/** A constant of the text: as a value it would be of no known type. */
const zone = sql.raw(`'${TIME_ZONE}'`)

/** An instant's wall time in the portal's time zone: a timestamp without zone. */
export const localTime = (at: Instant): SQL => sql`(${at} at time zone ${zone})`

/** The instant at which a day begins there. */
export const startOfDay = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${zone})`
