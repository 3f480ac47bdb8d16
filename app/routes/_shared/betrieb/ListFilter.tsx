import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Icon } from '~/ui/Icon'
import { Link } from '~/ui/link'
import { Ansichten } from './Ansichten'
import type { ListView } from './list.server'

type Kept = { name: string; value: string }[]

const Hidden = ({ fields }: { fields: Kept }) =>
	fields.map(({ name, value }) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)

type Choice = { name: string; label: string; options: { value: string; label: string; checked: boolean }[] }

/** Several of a few values, beside each other. */
function Choices({ name, label, options }: Choice) {
	return (
		<fieldset className="flex flex-wrap items-center gap-x-5">
			<legend className="float-left mr-5 text-sm font-semibold text-muted">{label}</legend>
			{options.map(({ value, label: text, checked }) => (
				<label key={value} className="inline-flex min-h-11 items-center gap-2 text-sm">
					<input type="checkbox" className="choice" name={name} value={value} defaultChecked={checked} />
					{text}
				</label>
			))}
		</fieldset>
	)
}

/** A first and a last day, as people type them. */
export function Tage({ label, felder }: Pick<ListView['tage'][number], 'label' | 'felder'>) {
	const { t } = useTranslation('liste')
	return (
		<fieldset className="flex flex-wrap items-center gap-2">
			<legend className="float-left mr-3 font-semibold text-muted">{label}</legend>
			{felder.map(({ ende, name, value, falsch }) => (
				<span key={name} className="grid gap-1">
					<label className="inline-flex flex-wrap items-center gap-2">
						{t(ende)}
						<input
							type="text"
							name={name}
							defaultValue={value}
							inputMode="numeric"
							autoComplete="off"
							spellCheck={false}
							placeholder={t('tagBeispiel')}
							data-date-dots=""
							className="control w-36"
							aria-invalid={falsch || undefined}
							aria-describedby={falsch ? `${name}-fehler` : undefined}
						/>
					</label>
					{falsch && (
						<span id={`${name}-fehler`} className="font-semibold text-danger">
							{t('keinTag')}
						</span>
					)}
				</span>
			))}
		</fieldset>
	)
}

type Grenze = ListView['betraege'][number]['von']

/** One end of a range of amounts, and what is wrong with what was typed. */
function BetragFeld({ name, label, grenze }: { name: string; label: string; grenze: Grenze }) {
	const { t } = useTranslation('liste')
	const fehlerId = grenze.fehler ? `${name}-fehler` : undefined
	return (
		<label className="inline-flex flex-wrap items-center gap-2">
			{label}
			<input
				type="text"
				name={name}
				defaultValue={grenze.text}
				inputMode="decimal"
				maxLength={30}
				autoComplete="off"
				className="control w-28"
				aria-invalid={grenze.fehler || undefined}
				aria-describedby={fehlerId}
			/>
			{fehlerId && (
				<span id={fehlerId} className="font-normal text-danger">
					{t('keinBetrag')}
				</span>
			)}
		</label>
	)
}

/** Days and amounts from one on to another. */
function Zeitraeume({ list }: { list: ListView }) {
	const { t } = useTranslation('liste')
	return (
		<>
			{list.tage.map((tage) => (
				<Tage key={tage.name} {...tage} />
			))}
			{list.betraege.map(({ name, label, von, bis }) => (
				<fieldset key={name} className="flex flex-wrap items-center gap-2">
					<legend className="float-left mr-3 font-semibold text-muted">{t('inEuro', { name: label })}</legend>
					<BetragFeld name={`${name}_von`} label={t('von')} grenze={von} />
					<BetragFeld name={`${name}_bis`} label={t('bis')} grenze={bis} />
				</fieldset>
			))}
		</>
	)
}

/** What narrows the list beside a search, folded until somebody asks for it or what they typed is not understood. */
function FilterFields({ list }: { list: ListView }) {
	const { t } = useTranslation('liste')
	const { filters, tage, wahl, betraege, texte } = list
	if (filters.length + tage.length + wahl.length + betraege.length + texte.length === 0) return null
	const unklar =
		betraege.some(({ von, bis }) => von.fehler || bis.fehler) ||
		tage.some(({ felder }) => felder.some(({ falsch }) => falsch))
	return (
		<details className="text-sm open:basis-full" open={unklar}>
			<summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-brand hover:underline">
				<Icon name="filter" className="size-4" />
				{t('weitereFilter')}
			</summary>
			<div className="grid gap-2 pb-2">
				{filters.map((filter) => (
					<Choices key={filter.name} {...filter} />
				))}
				<div className="flex flex-wrap items-end gap-x-5 gap-y-2 empty:hidden">
					<Zeitraeume list={list} />
					{texte.map(({ name, label, text }) => (
						<label key={name} className="inline-flex flex-wrap items-center gap-2 font-semibold text-muted">
							{label}
							<input
								type="text"
								name={name}
								defaultValue={text}
								maxLength={120}
								autoComplete="off"
								placeholder={t('nameOderNummer')}
								className="control w-64 font-normal"
							/>
						</label>
					))}
					{wahl.map(({ name, label, options, value }) => (
						<label key={name} className="inline-flex max-w-full flex-wrap items-center gap-2 font-semibold text-muted">
							{label}
							<select name={name} defaultValue={value} className="control w-auto max-w-full font-normal">
								<option value="">{t('alle')}</option>
								{options.map((option) => (
									<option key={option.value} value={option.value}>
										{option.label}
									</option>
								))}
							</select>
						</label>
					))}
				</div>
				<div>
					<Button variant="secondary" inline>
						{t('uebernehmen')}
					</Button>
				</div>
			</div>
		</details>
	)
}

/** Search, filters and, where the table has no heads to click, the order. */
function FilterForm({ list, hint }: { list: ListView; hint: string }) {
	const { t } = useTranslation('liste')
	return (
		<search aria-label={t('filter')}>
			<Form
				method="get"
				action={list.href}
				data-list=""
				layout="inline"
				className="grid gap-2"
				hidden={<Hidden fields={list.keptByFilter} />}
			>
				<div className="flex flex-wrap items-center gap-3">
					<div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3">
						<label htmlFor="q" className="text-sm font-semibold">
							{t('suche')}
						</label>
						<input
							id="q"
							name="q"
							type="search"
							defaultValue={list.q}
							maxLength={120}
							autoComplete="off"
							placeholder={hint}
							className="control min-w-0 flex-1 basis-56"
							aria-describedby="q-hinweis"
						/>
					</div>
					<div className="grid gap-1 md:hidden">
						<label htmlFor="sort" className="text-sm font-semibold">
							{t('sortieren')}
						</label>
						<select id="sort" name="sort" defaultValue={list.sort} className="control">
							{list.sorts.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</select>
					</div>
					<Button variant="secondary" icon="search">
						{t('anzeigen')}
					</Button>
					<FilterFields list={list} />
				</div>
				<p id="q-hinweis" className="sr-only">
					{hint}
				</p>
			</Form>
		</search>
	)
}

/** What the list is narrowed by; each is taken away by a click. */
function Chips({ chips, href }: Pick<ListView, 'chips' | 'href'>) {
	const { t } = useTranslation('liste')
	if (chips.length === 0) return null
	return (
		<ul aria-label={t('aktiv')} className="flex flex-wrap items-center gap-2 print:hidden">
			{chips.map(({ label, href: to }) => (
				<li key={label}>
					<Link
						href={to}
						aria-label={t('entfernen', { filter: label })}
						className="inline-flex min-h-9 items-center gap-2 rounded-control border border-brand bg-brand-soft px-3 text-sm font-semibold text-brand-strong no-underline hover:underline"
					>
						{label}
						<Icon name="close" className="size-4" />
					</Link>
				</li>
			))}
			<li>
				<Link href={href} className="inline-flex min-h-9 items-center px-2 text-sm">
					{t('zuruecksetzen')}
				</Link>
			</li>
		</ul>
	)
}

/** Which columns the table has. */
export function ColumnChoice({ list }: { list: ListView }) {
	const { t } = useTranslation('liste')
	return (
		<details className="group text-sm">
			<summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-brand hover:underline">
				<Icon name="settings" className="size-4" />
				{t('spalten')}
			</summary>
			<Form
				method="get"
				action={list.href}
				data-list=""
				layout="inline"
				className="flex flex-wrap items-center gap-x-5 gap-y-1 pb-3"
				hidden={<Hidden fields={list.keptByColumns} />}
			>
				<Choices name="spalten" label={t('spaltenZeigen')} options={list.columnChoice} />
				<Button variant="secondary" inline>
					{t('uebernehmen')}
				</Button>
			</Form>
		</details>
	)
}

/** Everything above the table of a list. */
export function ListFilter({ list, hint }: { list: ListView; hint: string }) {
	return (
		<div className="grid gap-2">
			<FilterForm list={list} hint={hint} />
			<div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
				<Chips {...list} />
				{list.ansicht && <Ansichten ansicht={list.ansicht} />}
			</div>
			<p className="hidden print:block" data-druck="">
				{list.aufPapier}
			</p>
		</div>
	)
}
