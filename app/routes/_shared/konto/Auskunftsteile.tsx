import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Stack } from '~/ui/layout/Stack'

type Teil = { key: string; name: string; eintraege: { term: string; value: string }[][] }

/** Each part of what is stored about somebody, with its entries. */
export function Auskunftsteile({ teile }: { teile: readonly Teil[] }) {
	const { t } = useTranslation('bereich')
	return (
		<>
			{teile.map(({ key, name, eintraege }) => (
				<Card key={key} as="section" title={name}>
					{eintraege.length === 0 ? (
						<p className="text-muted">{t('auskunft.keine')}</p>
					) : (
						<Stack gap="tight">
							{eintraege.map((items, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the entries have no name and never change their order
								<div key={index} className="rounded-field bg-surface-alt p-4 break-words">
									<DescriptionList items={items} />
								</div>
							))}
						</Stack>
					)}
				</Card>
			))}
		</>
	)
}
