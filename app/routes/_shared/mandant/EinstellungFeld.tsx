import { useTranslation } from 'react-i18next'
import { Checkbox } from '~/ui/form/Checkbox'
import { FieldRow, Fieldset } from '~/ui/form/Fieldset'
import { RadioGroup } from '~/ui/form/RadioGroup'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import type { einstellungSpeichernSchema } from '~/web/forms/einstellungen'
import type { useFormular } from '../Formular'
import type { FeldView } from './einstellung-worte.server'

/** So many choices stand beside each other; more are a list that opens. */
const NEBENEINANDER = 5

type Props = { feld: FeldView; formular: ReturnType<typeof useFormular<typeof einstellungSpeichernSchema>> }

/** What a setting does, within which limits, and where its value comes from. */
function Erklaerung({ satz, hinweise, marken }: Pick<FeldView, 'satz' | 'hinweise' | 'marken'>) {
	return (
		<>
			{[satz, ...hinweise].join(' ')}
			{marken.length > 0 && <span className="block text-xs">{marken.join(' · ')}</span>}
		</>
	)
}

/** A colour that is picked or typed; the field that was changed counts. */
function Farbe({ feld, formular }: Props) {
	const { t } = useTranslation('einstellungen')
	const own = formular.field(feld.name)
	const begin = String(feld.typed)
	return (
		<FieldRow>
			<TextField {...own} type="color" hint={<Erklaerung {...feld} />} width="tiny" />
			<TextField
				name={feld.hex}
				label={t('farbeFeld', { name: feld.label })}
				value={formular.field(feld.hex).value ?? begin}
				error={own.error}
				width="short"
				maxLength={7}
				autoComplete="off"
				spellCheck={false}
			/>
		</FieldRow>
	)
}

/** One setting, by its kind. */
export function EinstellungFeld({ feld, formular }: Props) {
	const { name, label } = feld
	const own = formular.field(name)
	const hint = <Erklaerung {...feld} />
	if (feld.feld === 'farbe') return <Farbe feld={feld} formular={formular} />
	if (feld.feld === 'schalter')
		return (
			<Checkbox {...formular.tick(name)} hint={hint}>
				<span className="font-semibold">{label}</span>
			</Checkbox>
		)
	if (feld.feld === 'haken') {
		const picked = formular.picked(name)
		return (
			<fieldset className="min-w-0">
				<legend className="font-semibold">{label}</legend>
				<div className="mt-1 text-sm text-muted">{hint}</div>
				<div className="mt-2 grid gap-x-6 sm:grid-cols-2">
					{feld.optionen.map((option, index) => (
						<Checkbox
							key={option.value}
							id={index === 0 ? name : `${name}-${option.value}`}
							name={name}
							value={option.value}
							defaultChecked={picked.includes(option.value)}
							error={index === 0 ? own.error : undefined}
						>
							{option.label}
						</Checkbox>
					))}
				</div>
			</fieldset>
		)
	}
	if (feld.feld === 'reihenfolge')
		return (
			<Fieldset legend={label} hint={hint}>
				<FieldRow shape="filter">
					{feld.plaetze.map((platz, index) => (
						<TextField
							key={platz.name}
							name={platz.name}
							label={platz.label}
							value={formular.field(platz.name).value ?? platz.typed}
							error={index === 0 ? own.error : undefined}
							{...(index === 0 ? { id: name } : {})}
							inputMode="numeric"
							width="tiny"
							autoComplete="off"
						/>
					))}
				</FieldRow>
			</Fieldset>
		)
	if (feld.feld === 'wahl')
		return feld.optionen.length <= NEBENEINANDER ? (
			<RadioGroup {...own} legend={label} hint={hint} options={feld.optionen} layout="row" />
		) : (
			<Select {...own} hint={hint} options={feld.optionen} width="half" />
		)
	if (feld.feld === 'zeilen') return <Textarea {...own} hint={hint} rows={4} />
	const zahl = feld.feld === 'zahl' || feld.feld === 'platz'
	return (
		<TextField
			{...own}
			hint={hint}
			autoComplete="off"
			{...(zahl ? { inputMode: 'numeric', width: 'tiny' } : {})}
			{...(feld.feld === 'cent' ? { inputMode: 'decimal', width: 'short' } : {})}
		/>
	)
}
