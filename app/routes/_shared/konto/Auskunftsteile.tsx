import { useTranslation } from 'react-i18next'
import { DescriptionList } from '~/ui/DescriptionList'
import { Disclosure } from '~/ui/Disclosure'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import type { Teil } from './auskunft.server'

type Props = {
	teile: readonly Teil[]
	/** Everything is open, as on paper. */
	alles: boolean
	/** The same page with everything open, or folded again. */
	andersHref: string
}

type Gruppe = Teil['gruppen'][number]

function Eintraege({ eintraege, gefaltet, alles }: Pick<Gruppe, 'eintraege'> & { gefaltet: boolean; alles: boolean }) {
	const block = (felder: Gruppe['eintraege'][number]['felder']) => (
		<div className="rounded-field bg-surface-alt p-4 break-words">
			<DescriptionList items={felder} />
		</div>
	)
	if (!gefaltet)
		return (
			<Stack gap="tight">
				{eintraege.map(({ felder }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the entries have no name and never change their order
					<div key={index}>{block(felder)}</div>
				))}
			</Stack>
		)
	return (
		<Disclosure
			dense
			layout="plain"
			items={eintraege.map(({ titel, felder }, index) => ({
				...{ key: String(index), title: titel, open: alles, content: block(felder) },
			}))}
		/>
	)
}

/** Each part of what is stored about somebody, folded under its name: found by what it is about, by year or month and by day. */
export function Auskunftsteile({ teile, alles, andersHref }: Props) {
	const { t } = useTranslation('bereich')
	const [volle, leere] = [teile.filter(({ anzahl }) => anzahl > 0), teile.filter(({ anzahl }) => anzahl === 0)]
	return (
		<div data-papier="" className="grid grid-cols-[minmax(0,1fr)] gap-6">
			<p className="print:hidden">
				<TextLink href={andersHref}>{t(alles ? 'auskunft.zuklappen' : 'auskunft.aufklappen')}</TextLink>
			</p>
			<Disclosure
				layout="plain"
				heading
				items={volle.map(({ key, name, anzahl, gefaltet, gruppen }) => ({
					...{ anchor: key, title: name, aside: anzahl > 1 ? t('auskunft.eintraege', { count: anzahl }) : undefined },
					open: alles || volle.length === 1 || key === 'konto',
					content:
						gruppen.length === 1 ? (
							gruppen.map((gruppe) => (
								<Eintraege key={key} eintraege={gruppe.eintraege} gefaltet={gefaltet} alles={alles} />
							))
						) : (
							<Disclosure
								dense
								layout="plain"
								items={gruppen.map((gruppe) => ({
									title: gruppe.name || t('auskunft.ohneTag'),
									aside: t('auskunft.eintraege', { count: gruppe.eintraege.length }),
									open: alles,
									content: <Eintraege eintraege={gruppe.eintraege} gefaltet={gefaltet} alles={alles} />,
								}))}
							/>
						),
				}))}
			/>
			{leere.length > 0 && (
				<p className="text-muted">{t('auskunft.nichtsZu', { teile: leere.map(({ name }) => name).join(', ') })}</p>
			)}
		</div>
	)
}
