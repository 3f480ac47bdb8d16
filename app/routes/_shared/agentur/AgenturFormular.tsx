import { useTranslation } from 'react-i18next'
import type { AgenturDaten } from '~/domain/agentur/commands'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Checkbox } from '~/ui/form/Checkbox'
import { FieldRow, Fieldset } from '~/ui/form/Fieldset'
import { TextField } from '~/ui/form/TextField'
import { agenturSchema } from '~/web/forms/agentur'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../Formular'

type Props = {
	token: string
	reply: FormReply | undefined
	daten?: AgenturDaten
	zurueckHref: string
	absenden: string
}

/** What the brand knows of an agency, to be written for the first time or anew. */
export function AgenturFormular({ token, reply, daten, zurueckHref, absenden }: Props) {
	const { t } = useTranslation(['agenturen', 'formular'])
	const values = daten && { ...daten, agenturnummer: daten.nummer, agenturname: daten.name }
	const formular = useFormular({ schema: agenturSchema, reply, ...(values ? { values } : {}) })
	const freiwillig = { optionalLabel: `(${t('formular:nichtNoetig')})` }
	return (
		<Formular formular={formular} token={token}>
			<Fieldset legend={t('daten.agentur')}>
				<TextField {...formular.field('agenturname')} autoComplete="off" maxLength={120} required />
				<TextField
					{...formular.field('agenturnummer')}
					hint={t('daten.nummerHinweis')}
					autoComplete="off"
					spellCheck={false}
					maxLength={20}
					width="half"
					required
				/>
			</Fieldset>
			<Fieldset legend={t('daten.adresse')}>
				<FieldRow shape="shortLast">
					<TextField {...formular.field('strasse')} autoComplete="off" maxLength={100} required />
					<TextField {...formular.field('hausnummer')} autoComplete="off" width="short" maxLength={12} required />
				</FieldRow>
				<FieldRow shape="shortFirst">
					<TextField {...formular.field('plz')} autoComplete="off" width="short" inputMode="numeric" required />
					<TextField {...formular.field('ort')} autoComplete="off" maxLength={80} required />
				</FieldRow>
			</Fieldset>
			<Fieldset legend={t('daten.kontakt')}>
				<TextField {...formular.field('ansprechpartner')} autoComplete="off" maxLength={120} required />
				<TextField {...formular.field('email')} type="email" autoComplete="off" required />
				<TextField {...formular.field('telefon')} {...freiwillig} type="tel" autoComplete="off" maxLength={40} />
			</Fieldset>
			<Fieldset legend={t('daten.steuer')} hint={t('daten.steuerHinweis')}>
				<TextField {...formular.field('steuernummer')} {...freiwillig} autoComplete="off" maxLength={30} width="half" />
				<TextField {...formular.field('ustId')} {...freiwillig} autoComplete="off" maxLength={20} width="half" />
				<Checkbox {...formular.tick('kleinunternehmer')}>{t('daten.kleinunternehmer')}</Checkbox>
			</Fieldset>
			<ButtonRow>
				<Button>{absenden}</Button>
				<ButtonLink href={zurueckHref} variant="secondary">
					{t('daten.abbrechen')}
				</ButtonLink>
			</ButtonRow>
		</Formular>
	)
}
