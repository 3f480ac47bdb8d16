import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '~/ui/Notice'
import type { AdresseView } from './adresse.server'

type Props = { adresse: AdresseView /** What can be done about it. */; children?: ReactNode }

/** An address that waits for a second person, or for the link in its mailbox. */
export function AdresseWartet({ adresse: { neu, notiz, von, am, bis }, children }: Props) {
	const { t } = useTranslation('konten')
	const wer = von ? t('adresse.von', { wer: von, am }) : t('adresse.selbst', { am })
	return (
		<Notice
			tone={bis ? 'info' : 'warning'}
			title={t(bis ? 'adresse.angeschriebenTitel' : 'adresse.vorgeschlagenTitel')}
		>
			<p className="break-words">
				<strong>{neu}</strong>
			</p>
			<p>
				{wer} {bis && t('adresse.angeschrieben', { bis })}
			</p>
			{notiz && <p className="whitespace-pre-line break-words">{t('adresse.grund', { notiz })}</p>}
			{children}
		</Notice>
	)
}
