import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/Table'
import type { PraemienwertScreen } from './view.server'

type Props = Pick<PraemienwertScreen, 'zusagen'> & { caption: string }

/** What who recommends on a day is promised, by share. */
export function ZusagenTabelle({ zusagen, caption }: Props) {
	const { t } = useTranslation('praemienwerte')
	return (
		<Table
			caption={caption}
			columns={[
				{ key: 'tag', label: t('spalte.tag'), rowHeader: true },
				{ key: 'zusage', label: t('spalte.zusage') },
			]}
			rows={zusagen.map(({ tag, name, zeilen }) => ({
				key: tag,
				cells: {
					tag: name,
					zusage:
						zeilen.length === 0 ? (
							t('nichts')
						) : (
							<ul>
								{zeilen.map((zeile) => (
									<li key={zeile}>{zeile}</li>
								))}
							</ul>
						),
				},
			}))}
		/>
	)
}
