import { useTranslation } from 'react-i18next'
import type { EinladungStand } from '~/domain/agentur/einladung'
import { Tag, type TagTone } from '~/ui/Tag'

const TONES: Record<EinladungStand, TagTone> = {
	offen: 'info',
	angefragt: 'brand',
	angenommen: 'success',
	zurueckgezogen: 'neutral',
	abgelaufen: 'warning',
}

/** How far an invitation is. */
export function EinladungTag({ stand }: { stand: EinladungStand }) {
	const { t } = useTranslation('agentur')
	return <Tag tone={TONES[stand]}>{t(`einladungStand.${stand}`)}</Tag>
}
