import { Trans, useTranslation } from 'react-i18next'
import { TEILNAHME_ALTER, TEILNAHME_VERSION, type teilnahmeText } from '~/domain/konto/teilnahme'
import { Checkbox } from '~/ui/form/Checkbox'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'

type Tick = { name: string; defaultChecked?: boolean | undefined; error?: string | undefined }

type Props = {
	agb: { id: number; titel: string; href: string; auto: boolean }
	/** The brand's name. */
	marke: string
	/** Which statement the brand's recommenders make. */
	teilnahme: ReturnType<typeof teilnahmeText>
	/** The form with the fields agb, agbId and teilnahme. */
	formular: {
		field: (name: 'agbId' | 'teilnahme') => { value?: string | undefined }
		tick: (name: 'agb') => Tick
	}
}

/** Consent to the version of the terms that is linked; a newer one since the form was opened asks again. */
export function Zustimmung({ agb, marke, teilnahme, formular }: Props) {
	const { t } = useTranslation(['empfehlen', 'formular', 'konto', 'allgemein'])
	const gesehen = formular.field('agbId').value
	const erklaert = formular.field('teilnahme').value
	const neu = gesehen !== undefined && (gesehen !== String(agb.id) || erklaert !== String(TEILNAHME_VERSION))
	const { defaultChecked, error, ...tick } = formular.tick('agb')
	const fehlt = error && `${error} ${t('formular:validierung.pflichtAuswahl')}`
	const text = (
		<>
			<Trans
				t={t}
				i18nKey={agb.auto ? 'formular.agbAuto' : 'formular.agb'}
				values={{ titel: agb.titel, fenster: t('allgemein:neuesFenster') }}
				components={{ agb: <Link href={agb.href} target="_blank" rel="noopener" /> }}
			/>{' '}
			{t(`konto:teilnahme.${teilnahme}`, { marke, alter: TEILNAHME_ALTER })}
		</>
	)
	return (
		<>
			<input type="hidden" name="agbId" value={agb.id} />
			<input type="hidden" name="teilnahme" value={TEILNAHME_VERSION} />
			{neu && <Notice tone="warning">{t('formular.agbNeu')}</Notice>}
			{agb.auto ? (
				<>
					<input type="hidden" name="agb" value="yes" />
					<p>{text}</p>
				</>
			) : (
				<Checkbox {...tick} error={fehlt} defaultChecked={defaultChecked && !neu} required>
					{text}
				</Checkbox>
			)}
		</>
	)
}
