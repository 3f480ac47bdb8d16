import { useTranslation } from 'react-i18next'
import { EXPERIMENT_ARTEN, EXPERIMENT_NAME_MAX, EXPERIMENT_VARIABLEN, VARIANTE_MAX } from '~/domain/messung/experiment'
import { LOCALES } from '~/domain/shared/locale'
import { Button } from '~/ui/Button'
import { FieldRow, Fieldset } from '~/ui/form/Fieldset'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { experimentSpeichernSchema, VARIANTEN_FELDER } from '~/web/forms/experiment'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../Formular'
import type { experimentFelderOf } from './experiment.server'

type Props = {
	token: string
	stand: number
	felder: ReturnType<typeof experimentFelderOf>
	reply: FormReply | undefined
}

const GEWICHT = { b: 'gewichtB', c: 'gewichtC', d: 'gewichtD' } as const
const ZAHLEN = ['mindestTage', 'mindestMenschen', 'halten'] as const

/** A test as it is written; the same for a new one and a draft. */
export function ExperimentFormular({ token, stand, felder, reply }: Props) {
	const { t } = useTranslation(['experimente', 'formular'])
	const variante = (name: string) => t('variante', { name: name.toUpperCase() })
	const formular = useFormular({
		schema: experimentSpeichernSchema,
		reply,
		values: felder,
		labels: {
			...{ name: t('feld.name'), art: t('feld.art'), gewichtA: `${t('feld.gewicht')} (${variante('a')})` },
			...Object.fromEntries(
				VARIANTEN_FELDER.flatMap((name) => [
					[name, variante(name)],
					[GEWICHT[name], `${t('feld.gewicht')} (${variante(name)})`],
				]),
			),
			...Object.fromEntries(ZAHLEN.map((name) => [name, t(`feld.${name}`)])),
		},
	})
	const frei = `(${t('formular:freiwillig')})`
	return (
		<Formular formular={formular} token={token} intent="speichern">
			<input type="hidden" name="stand" value={stand} />
			<TextField
				{...formular.field('name')}
				hint={t('feld.nameHinweis')}
				maxLength={EXPERIMENT_NAME_MAX}
				autoComplete="off"
				required
			/>
			<Select
				{...formular.field('art')}
				options={EXPERIMENT_ARTEN.map((value) => ({ value, label: t(`art.${value}`) }))}
			/>
			<Fieldset legend={variante('a')}>
				<p className="text-muted">{t('feld.aHinweis')}</p>
				<TextField {...formular.field('gewichtA')} label={t('feld.gewicht')} width="short" inputMode="numeric" />
			</Fieldset>
			{VARIANTEN_FELDER.map((name) => (
				<Fieldset key={name} legend={variante(name)}>
					{name === 'b' && (
						<p className="text-sm text-muted">
							{t('feld.worteHinweis')} <code>{EXPERIMENT_VARIABLEN.map((one) => `{{${one}}}`).join(', ')}</code>
						</p>
					)}
					{LOCALES.map((locale) => (
						<TextField
							key={locale}
							{...formular.fieldIn(name, locale)}
							optionalLabel={name === 'b' ? undefined : frei}
							maxLength={VARIANTE_MAX}
							autoComplete="off"
							required={name === 'b'}
						/>
					))}
					<TextField {...formular.field(GEWICHT[name])} label={t('feld.gewicht')} width="short" inputMode="numeric" />
				</Fieldset>
			))}
			<Fieldset legend={t('regeln')}>
				<p className="text-sm text-muted">{t('feld.regelnHinweis')}</p>
				<FieldRow shape="wide">
					{ZAHLEN.map((name) => (
						<TextField key={name} {...formular.field(name)} width="short" inputMode="numeric" />
					))}
				</FieldRow>
			</Fieldset>
			<div>
				<Button>{t('speichern')}</Button>
			</div>
		</Formular>
	)
}
