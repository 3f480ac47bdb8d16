import { useTranslation } from 'react-i18next'
import { BUDGET_ENDEN, BUDGET_ZEITRAEUME, KAMPAGNE_NAME_MAX, KAMPAGNE_ZWECK_MAX } from '~/domain/kampagne/kampagne'
import { STUFE_MAX } from '~/domain/kampagne/meilensteine'
import { REGEL_LEISTUNG, REGEL_WAHL, REGEL_WENN } from '~/domain/kampagne/regeln'
import { KAMPAGNE_WORT_MAX, SEITE_TEXT_MAX, SEITE_TITEL_MAX } from '~/domain/kampagne/seite'
import { LOCALES, languageName, STANDARD_LOCALE } from '~/domain/shared/locale'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { Checkbox } from '~/ui/form/Checkbox'
import { DateField } from '~/ui/form/DateField'
import { FieldRow, Fieldset } from '~/ui/form/Fieldset'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { kampagneSpeichernSchema, REGEL_ZEILEN } from '~/web/forms/kampagne'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../Formular'
import type { KampagneFelder } from './felder.server'

type Props = {
	token: string
	stand: number
	felder: KampagneFelder
	kategorien: readonly { value: string; label: string }[]
	/** Where its own page would be: the full address of an example. */
	adresse: string
	reply: FormReply | undefined
}

const [, ...WEITERE] = REGEL_ZEILEN

type Felder = ReturnType<typeof useFormular<typeof kampagneSpeichernSchema>>
type Zeile = (typeof REGEL_ZEILEN)[number]

/** A row that says something, or that something is wrong with. */
const belegt = ({ field, fieldIn }: Felder, n: Zeile): boolean =>
	LOCALES.some((locale) => {
		const { value, error } = fieldIn(`stufe${n}`, locale)
		return Boolean(value) || error !== undefined
	}) ||
	(['wenn', 'zahl', 'wert', 'mindestens', 'hoechstens'] as const).some((name) => {
		const { value, error } = field(`${name}${n}`)
		return Boolean(value) || error !== undefined
	})

/** One extra: when, and how much. */
function Regel({ n, formular }: { n: Zeile; formular: Felder }) {
	const { t } = useTranslation('kampagnen')
	return (
		<fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4">
			<legend className="px-1 font-semibold">{t('regel.titel', { nummer: n })}</legend>
			<FieldRow shape="wide">
				<Select
					{...formular.field(`wenn${n}`)}
					label={t('wennName')}
					{...(n === 1 ? {} : { emptyLabel: t('regel.keine') })}
					options={REGEL_WENN.map((value) => ({ value, label: t(`wenn.${value}`) }))}
				/>
				<TextField {...formular.field(`zahl${n}`)} label={t('zahl')} width="short" inputMode="numeric" />
			</FieldRow>
			<FieldRow shape="wide">
				<Select
					{...formular.field(`art${n}`)}
					label={t('art')}
					options={REGEL_LEISTUNG.map((value) => ({ value, label: t(`arten.${value}`) }))}
				/>
				<TextField
					{...formular.field(`wert${n}`)}
					label={t('wert')}
					hint={t('wertHinweis')}
					width="short"
					inputMode="decimal"
				/>
			</FieldRow>
			<FieldRow shape="wide">
				<TextField {...formular.field(`mindestens${n}`)} label={t('mindestens')} width="short" inputMode="decimal" />
				<TextField {...formular.field(`hoechstens${n}`)} label={t('hoechstens')} width="short" inputMode="decimal" />
			</FieldRow>
			<FieldRow shape="wide">
				{LOCALES.map((locale) => (
					<TextField
						key={locale}
						{...formular.fieldIn(`stufe${n}`, locale)}
						label={t('stufe', { sprache: languageName(locale) })}
						hint={locale === STANDARD_LOCALE ? t('stufeHinweis') : undefined}
						maxLength={STUFE_MAX}
						autoComplete="off"
					/>
				))}
			</FieldRow>
		</fieldset>
	)
}

/** Its own address, and what the page there says. */
function Seite({ formular, adresse, frei }: { formular: Felder; adresse: string; frei: string }) {
	const { t } = useTranslation('kampagnen')
	return (
		<>
			<TextField
				{...formular.field('wort')}
				optionalLabel={frei}
				hint={t('feld.wortHinweis', { adresse })}
				maxLength={KAMPAGNE_WORT_MAX}
				autoCapitalize="none"
				spellCheck={false}
				autoComplete="off"
			/>
			<FieldRow shape="wide">
				{LOCALES.map((locale) => (
					<TextField
						key={locale}
						{...formular.fieldIn('seiteTitel', locale)}
						optionalLabel={frei}
						hint={locale === STANDARD_LOCALE ? t('feld.seiteTitelHinweis') : undefined}
						maxLength={SEITE_TITEL_MAX}
						autoComplete="off"
					/>
				))}
			</FieldRow>
			{LOCALES.map((locale) => (
				<Textarea
					key={locale}
					{...formular.fieldIn('seiteText', locale)}
					optionalLabel={frei}
					hint={locale === STANDARD_LOCALE ? t('feld.seiteTextHinweis') : undefined}
					rows={4}
					maxLength={SEITE_TEXT_MAX}
				/>
			))}
		</>
	)
}

/** A campaign as it is written; the same for a new one and a draft. */
export function KampagneFormular({ token, stand, felder, kategorien, adresse, reply }: Props) {
	const { t } = useTranslation(['kampagnen', 'formular'])
	const label = (name: 'wert' | 'mindestens' | 'hoechstens' | 'zahl', n: number) =>
		`${t(name)} (${t('regel.titel', { nummer: n })})`
	const namen = Object.fromEntries(
		REGEL_ZEILEN.flatMap((n) => [
			[`wenn${n}`, `${t('wennName')} (${t('regel.titel', { nummer: n })})`],
			[`stufe${n}`, `${t('stufeName')} (${t('regel.titel', { nummer: n })})`],
			[`art${n}`, `${t('art')} (${t('regel.titel', { nummer: n })})`],
			...(['wert', 'mindestens', 'hoechstens', 'zahl'] as const).map((name) => [`${name}${n}`, label(name, n)]),
		]),
	)
	const formular = useFormular({
		schema: kampagneSpeichernSchema,
		reply,
		values: felder,
		labels: {
			...namen,
			...{ name: t('feld.name'), zweck: t('feld.zweck'), rang: t('feld.rang') },
			...{ vonTag: t('feld.vonTag'), vonZeit: t('feld.vonZeit'), bisTag: t('feld.bisTag'), bisZeit: t('feld.bisZeit') },
			...{ kategorien: t('feld.kategorien'), produkte: t('feld.produkte'), kanaele: t('feld.kanaele') },
			...{ wahl: t('feld.wahl'), budget: t('feld.budget'), budgetZeitraum: t('feld.budgetZeitraum') },
			...{ budgetEnde: t('feld.budgetEnde'), wort: t('feld.wort') },
			...{ seiteTitel: t('feld.seiteTitel'), seiteText: t('feld.seiteText') },
		},
	})
	const picked = formular.picked('kategorien')
	const schritt = (nummer: number, name: string) => t('schritt', { nummer, name })
	const frei = `(${t('formular:freiwillig')})`
	return (
		<Formular formular={formular} token={token} intent="speichern">
			<input type="hidden" name="stand" value={stand} />
			<Fieldset legend={schritt(1, t('abschnitt.was'))}>
				<FieldRow shape="wide">
					{LOCALES.map((locale) => {
						const zuerst = locale === STANDARD_LOCALE
						return (
							<TextField
								key={locale}
								{...formular.fieldIn('name', locale)}
								hint={zuerst ? t('feld.nameHinweis') : undefined}
								optionalLabel={zuerst ? undefined : frei}
								maxLength={KAMPAGNE_NAME_MAX}
								autoComplete="off"
								required={zuerst}
							/>
						)
					})}
				</FieldRow>
				<Textarea
					{...formular.field('zweck')}
					optionalLabel={frei}
					hint={t('feld.zweckHinweis')}
					rows={2}
					maxLength={KAMPAGNE_ZWECK_MAX}
				/>
				<p className="text-sm text-muted">{t('feld.zeitHinweis')}</p>
				<div className="flex flex-wrap gap-4">
					<DateField {...formular.field('vonTag')} autoComplete="off" />
					<TextField {...formular.field('vonZeit')} width="short" autoComplete="off" />
				</div>
				<div className="flex flex-wrap gap-4">
					<DateField {...formular.field('bisTag')} autoComplete="off" />
					<TextField {...formular.field('bisZeit')} width="short" autoComplete="off" />
				</div>
			</Fieldset>
			<Fieldset legend={schritt(2, t('abschnitt.regeln'))} hint={t('abschnitt.regelnHinweis')}>
				<Regel n={1} formular={formular} />
				<Disclosure
					layout="plain"
					items={[
						{
							id: 'weitere-zuschlaege',
							title: t('regel.weitere'),
							open: WEITERE.some((n) => belegt(formular, n)),
							content: (
								<div className="grid gap-6">
									{WEITERE.map((n) => (
										<Regel key={n} n={n} formular={formular} />
									))}
								</div>
							),
						},
					]}
				/>
				<Select
					{...formular.field('wahl')}
					options={REGEL_WAHL.map((value) => ({ value, label: t(`wahl.${value}`) }))}
				/>
			</Fieldset>
			<Fieldset legend={schritt(3, t('abschnitt.wen'))}>
				{kategorien.length > 0 && (
					<fieldset className="min-w-0">
						<legend className="mb-1.5 font-semibold">{t('feld.kategorien')}</legend>
						<div className="grid gap-x-6 sm:grid-cols-2">
							{kategorien.map(({ value, label: name }) => (
								<Checkbox
									key={value}
									id={`kategorie-${value}`}
									name="kategorien"
									value={value}
									defaultChecked={picked.includes(value)}
								>
									{name}
								</Checkbox>
							))}
						</div>
					</fieldset>
				)}
				<TextField
					{...formular.field('produkte')}
					optionalLabel={frei}
					hint={t('feld.produkteHinweis')}
					maxLength={2000}
					autoComplete="off"
				/>
				<TextField
					{...formular.field('kanaele')}
					optionalLabel={frei}
					hint={t('feld.kanaeleHinweis')}
					maxLength={2000}
					autoComplete="off"
				/>
			</Fieldset>
			<Fieldset legend={schritt(4, t('abschnitt.geld'))}>
				<FieldRow shape="wide">
					<TextField
						{...formular.field('budget')}
						optionalLabel={frei}
						hint={t('feld.budgetHinweis')}
						inputMode="decimal"
						autoComplete="off"
					/>
					<Select
						{...formular.field('budgetZeitraum')}
						options={BUDGET_ZEITRAEUME.map((value) => ({ value, label: t(`zeitraum.${value}`) }))}
					/>
				</FieldRow>
				<Select
					{...formular.field('budgetEnde')}
					options={BUDGET_ENDEN.map((value) => ({ value, label: t(`budgetEnde.${value}`) }))}
				/>
				<TextField
					{...formular.field('rang')}
					optionalLabel={frei}
					hint={t('feld.rangHinweis')}
					width="short"
					inputMode="numeric"
					autoComplete="off"
				/>
			</Fieldset>
			<Fieldset legend={schritt(5, t('abschnitt.seite'))}>
				<Seite formular={formular} adresse={adresse} frei={frei} />
			</Fieldset>
			<div>
				<Button>{t('speichern')}</Button>
			</div>
		</Formular>
	)
}
