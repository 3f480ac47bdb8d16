import { useTranslation } from 'react-i18next'
import type { LaufZustand } from '~/domain/auszahlung/lauf'
import { Tag, type TagTone } from '~/ui/Tag'

/** What asks for somebody stands out. */
const TON: Record<LaufZustand, TagTone> = {
	entwurf: 'neutral',
	eingefroren: 'warning',
	freigegeben: 'info',
	datei_erstellt: 'info',
	bei_bank: 'info',
	gebucht: 'success',
	verworfen: 'neutral',
}

/** The state of a transfer run. `fremd`: it waits for somebody else than the reader. */
export function LaufStand({ zustand, fremd = false }: { zustand: LaufZustand; fremd?: boolean }) {
	const { t } = useTranslation('auszahlung')
	if (fremd) return <Tag tone="neutral">{t('laeufe.fremd')}</Tag>
	return <Tag tone={TON[zustand]}>{t(`zustand.${zustand}`)}</Tag>
}
