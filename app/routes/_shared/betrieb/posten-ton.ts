import type { PostenZustand } from '~/domain/auszahlung/posten'
import type { TagTone } from '~/ui/Tag'

/** The colour of a payment's state. */
export const POSTEN_TON: Record<PostenZustand, TagTone> = {
	offen: 'neutral',
	gebucht: 'success',
	zurueck: 'warning',
	entfernt: 'neutral',
}
