import { useTranslation } from 'react-i18next'
import { Bars } from '~/ui/Bars'
import { Columns } from '~/ui/Columns'
import { classes } from '~/ui/classes'
import { Disclosure } from '~/ui/Disclosure'
import { Figures } from '~/ui/Figures'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import type { KennzahlenView } from './view.server'

type Block = KennzahlenView['bloecke'][number]

const inhalt = ({ text, href }: Block['zeilen'][number]['stellen'][string]) =>
	href ? <Link href={href}>{text}</Link> : text

function Tabelle({ titel, spalten, zeilen }: Pick<Block, 'titel' | 'spalten' | 'zeilen'>) {
	return (
		<Table
			dense
			hideCaption
			zahlen={titel}
			caption={titel}
			columns={spalten.map(({ key, label }, i) => ({
				...{ key, label },
				...(i === 0 ? { rowHeader: true } : { align: 'right' as const }),
			}))}
			rows={zeilen.map(({ key, stellen }) => ({
				key,
				cells: Object.fromEntries(Object.entries(stellen).map(([name, stelle]) => [name, inhalt(stelle)])),
			}))}
		/>
	)
}

/** Lines of a table that a phone shows without folding it. */
const KURZ = 8

/** Columns that leave room for a picture beside them. */
const SCHMAL = 4

/** Each part with its picture beside its table, or its table folded below its figures. */
export function Bloecke({ bloecke }: Pick<KennzahlenView, 'bloecke'>) {
	const { t } = useTranslation('kennzahlen')
	const teil = ({ name, titel, text, karten, bild, gefaltet: immer, spalten, zeilen }: Block) => {
		const tabelle = zeilen.length > 0 && <Tabelle titel={titel} spalten={spalten} zeilen={zeilen} />
		const gefaltet = immer || ((karten || bild) && zeilen.length > KURZ)
		const daneben = bild && bild.werte.length > 0 && tabelle && !gefaltet && spalten.length <= SCHMAL
		return (
			<section key={name} className="grid gap-3">
				<h2 className="font-heading text-xl">{titel}</h2>
				{karten && <Figures werte={karten} />}
				{text && <p className="max-w-prose text-sm text-muted">{text}</p>}
				<div className={classes('grid items-start gap-6', daneben && 'xl:grid-cols-2')}>
					{bild?.art === 'saeulen' && <Columns werte={bild.werte} hoechstens={bild.hoechstens} />}
					{bild?.art === 'balken' && bild.werte.length > 0 && <Bars werte={bild.werte} />}
					{gefaltet ? (
						<Disclosure
							dense
							layout="plain"
							items={[{ title: t('alsTabelle', { count: zeilen.length }), content: tabelle }]}
						/>
					) : (
						tabelle
					)}
				</div>
			</section>
		)
	}
	const [klein, rest] = [
		bloecke.filter(({ bild }) => bild?.art === 'saeulen'),
		bloecke.filter(({ bild }) => bild?.art !== 'saeulen'),
	]
	return (
		<>
			{klein.length > 0 && <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">{klein.map(teil)}</div>}
			{rest.map(teil)}
		</>
	)
}
