import { useTranslation } from 'react-i18next'
import type { SperrCode } from '~/domain/betrugspruefung/sperre'
import { Tag } from '~/ui/Tag'

/** Whether an account works. */
export function KontoTag({ sperre, registriert }: { sperre: SperrCode | null; registriert: boolean }) {
	const { t } = useTranslation('konten')
	if (sperre) return <Tag tone="danger">{t(`sperre.${sperre}`)}</Tag>
	return registriert ? (
		<Tag tone="success">{t('konten.registriert')}</Tag>
	) : (
		<Tag tone="warning">{t('konten.unbestaetigt')}</Tag>
	)
}
