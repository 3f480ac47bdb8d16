import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SPARTEN } from '~/domain/katalog/tarif'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'

export type TarifWerte = { plz: string; verbrauch: string; sparte: string }

type FelderProps = { werte?: TarifWerte; errors?: { plz?: string | undefined; verbrauch?: string | undefined } }

/** Kind of energy, postcode and use: what a tariff depends on. */
export function TarifFelder({ werte, errors }: FelderProps) {
	const { t } = useTranslation('katalog')
	return (
		<>
			<Select
				name="sparte"
				label={t('tarife.sparte')}
				value={werte?.sparte ?? SPARTEN[0]}
				width="half"
				options={SPARTEN.map((value) => ({ value, label: t(`tarife.sparten.${value}`) }))}
			/>
			<TextField
				name="plz"
				label={t('tarife.plz')}
				value={werte?.plz}
				error={errors?.plz}
				inputMode="numeric"
				autoComplete="postal-code"
				width="short"
				required
			/>
			<TextField
				className="col-span-full"
				name="verbrauch"
				label={t('tarife.verbrauch')}
				hint={t('tarife.verbrauchHinweis')}
				value={werte?.verbrauch}
				error={errors?.verbrauch}
				inputMode="numeric"
				width="short"
				required
			/>
		</>
	)
}

/** The tariff calculator as a card that asks on the spot and answers on its own page. */
export function TarifRechner({ selbstHref, title }: { selbstHref: string; title: ReactNode }) {
	const { t } = useTranslation('katalog')
	return (
		<Form
			method="get"
			action={selbstHref}
			className="grid gap-4 rounded-card bg-surface p-5 text-ink shadow-card sm:p-7"
		>
			<h2 className="font-heading text-xl">{title}</h2>
			<div className="grid items-start gap-4 min-[22rem]:grid-cols-2">
				<TarifFelder />
			</div>
			<div>
				<Button>{t('tarife.berechnen')}</Button>
			</div>
		</Form>
	)
}
