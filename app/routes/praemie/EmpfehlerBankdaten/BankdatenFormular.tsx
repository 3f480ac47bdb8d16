import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Form } from '~/ui/form/Form'
import { IbanField } from '~/ui/form/IbanField'
import { TextField } from '~/ui/form/TextField'
import { Notice } from '~/ui/Notice'
import { bankdatenSpeichernSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../../_shared/Formular'

type GespeichertProps = {
	token: string
	/** The IBAN with all but its last characters hidden. */
	bankdaten: { kontoinhaber: string; iban: string; geaendertAm: string }
}

/** What is stored, and the button that deletes it. */
export function Gespeichert({ token, bankdaten: { kontoinhaber, iban, geaendertAm } }: GespeichertProps) {
	const { t } = useTranslation('bereich')
	return (
		<Card
			as="section"
			tone="alt"
			title={t('bankdaten.gespeichert')}
			actions={
				<Form
					layout="inline"
					hidden={
						<>
							<input type="hidden" name="formular" value={token} />
							<input type="hidden" name="intent" value="loeschen" />
						</>
					}
				>
					<Button variant="secondary" icon="trash">
						{t('bankdaten.loeschen')}
					</Button>
				</Form>
			}
		>
			<DescriptionList
				items={[
					{ term: t('bankdaten.kontoinhaber'), value: kontoinhaber },
					{ term: t('bankdaten.iban'), value: iban },
					{ term: t('bankdaten.geaendert'), value: geaendertAm },
				]}
			/>
		</Card>
	)
}

type FormularProps = { token: string; name: string; nurDE: boolean; reply: FormReply | undefined }

/** A bank account to be stored; `name` begins as its holder. */
export function BankdatenFormular({ token, name, nurDE, reply }: FormularProps) {
	const { t } = useTranslation(['bereich', 'praemie', 'formular'])
	const formular = useFormular({ schema: bankdatenSpeichernSchema(nurDE), reply, values: { kontoinhaber: name } })
	return (
		<Formular formular={formular} token={token} intent="speichern">
			<TextField {...formular.field('kontoinhaber')} autoComplete="name" maxLength={140} required />
			<IbanField
				{...formular.field('iban')}
				hint={t(nurDE ? 'praemie:daten.ibanHinweisDE' : 'praemie:daten.ibanHinweis')}
				required
			/>
			<TextField
				{...formular.field('bic')}
				optionalLabel={`(${t('formular:freiwillig')})`}
				hint={t('praemie:daten.bicHinweis')}
				width="half"
				autoComplete="off"
			/>
			<Notice>{t('bankdaten.sicher')}</Notice>
			<Button>{t('bankdaten.speichern')}</Button>
		</Formular>
	)
}
