import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '~/ui/Tag'
import type { ZugangStand } from '~/usecases/benutzer/show-team'

const TONES: Record<ZugangStand, TagTone> = {
	aktiv: 'success',
	eingeladen: 'info',
	abgelaufen: 'warning',
	beendet: 'neutral',
}

/** How somebody's access stands. */
export function ZugangTag({ stand }: { stand: ZugangStand }) {
	const { t } = useTranslation('team')
	return <Tag tone={TONES[stand]}>{t(`stand.${stand}`)}</Tag>
}
