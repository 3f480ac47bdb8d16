import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/form/Checkbox'
import { TextField } from '~/ui/form/TextField'
import { ausgabeSpeichernSchema } from '~/web/forms/kennzahlen'
import type { FormReply } from '~/web/forms.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AusgabeView } from './view.server'

/** Where the nightly file goes. */
export function AusgabeFormular({ view, reply }: { view: AusgabeView; reply: FormReply | undefined }) {
	const { t } = useTranslation('kennzahlen')
	const labels = { adresse: t('ausgabe.adresse'), zugang: t('ausgabe.zugang'), aktiv: t('ausgabe.aktiv') }
	const formular = useFormular({
		schema: ausgabeSpeichernSchema,
		reply: replyTo(reply, 'speichern'),
		values: { adresse: view.adresse, aktiv: view.aktiv },
		labels,
	})
	if (view.noetigHref) return <FaktorNoetig href={view.noetigHref} />
	const still = { spellCheck: false, autoCapitalize: 'none', maxLength: 2000 }
	return (
		<Darf recht="schnittstelle.pflegen">
			<Formular formular={formular} token={view.token} intent="speichern">
				<TextField
					{...formular.field('adresse')}
					{...still}
					type="url"
					inputMode="url"
					hint={t('ausgabe.adresseText')}
					required
				/>
				<TextField
					{...formular.field('zugang')}
					{...still}
					type="password"
					autoComplete="new-password"
					hint={t(view.mitZugang ? 'ausgabe.zugangBleibt' : 'ausgabe.zugangText')}
				/>
				<Checkbox id="aktiv" name="aktiv" defaultChecked={view.aktiv}>
					{t('ausgabe.aktiv')}
				</Checkbox>
				<div>
					<Button>{t('ausgabe.speichern')}</Button>
				</div>
			</Formular>
		</Darf>
	)
}
