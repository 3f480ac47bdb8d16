import type { ProtokollArt } from '~/domain/protokoll/filter'
import { formatDateTime } from '~/domain/shared/dates'
import { hasKey } from '~/domain/shared/keys'
import { auftrag } from '~/locales/de/auftrag/auftrag'
import { konten } from '~/locales/de/konto/konten'
import { protokoll } from '~/locales/de/protokoll/protokoll'
import type { ProtokollZeile } from '~/usecases/protokoll/list-protokoll'
import type { WebContext } from '~/web/guard.server'

/* What an entry of the log says, on the screen and in a file. */

/** An event in words; one without words by its name. */
export function ereignisText({ t }: WebContext, art: ProtokollArt, ereignis: string): string {
	const key = ereignis.replace('.', '_')
	if (art === 'sicherheit') return hasKey(protokoll.sicherheit, key) ? t(`protokoll:sicherheit.${key}`) : ereignis
	if (hasKey(auftrag.verlauf, key)) return t(`auftrag:verlauf.${key}`)
	if (hasKey(konten.verlauf, key)) return t(`konten:verlauf.${key}`)
	return hasKey(protokoll.ereignis, key) ? t(`protokoll:ereignis.${key}`) : ereignis
}

/** What kind of thing an entry is about; one without words by its name. */
export const bezugText = ({ t }: WebContext, bezug: string): string =>
	hasKey(protokoll.bezug, bezug) ? t(`protokoll:bezug.${bezug}`) : bezug

/** What somebody is, by the first part of their name in the trail. */
export const akteurText = ({ t }: WebContext, art: string): string =>
	hasKey(protokoll.akteur, art) ? t(`protokoll:akteur.${art}`) : art

/** Who it was: somebody at work by name, others by what they are. */
export function werText(ctx: WebContext, { art, name, vertretenDurch }: ProtokollZeile['wer']): string {
	if (vertretenDurch) return ctx.t('protokoll:vertretung', { wer: vertretenDurch })
	return name ?? akteurText(ctx, art)
}

/** Day, time and second in Berlin. */
export const zeitText = (am: Date): string =>
	`${formatDateTime(am).replace(' - ', ', ')}:${String(am.getUTCSeconds()).padStart(2, '0')}`
