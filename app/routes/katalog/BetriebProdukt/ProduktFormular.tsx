import { useTranslation } from 'react-i18next'
import type { ProduktFeld } from '~/domain/katalog/produkt-felder'
import { keysOf } from '~/domain/shared/keys'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Stack } from '~/ui/layout/Stack'
import type { FormReply } from '~/web/forms.server'
import { Formular } from '../../_shared/Formular'
import { ProduktFelder } from './ProduktFelder'
import { useProduktFormular } from './use-produkt-formular'
import type { ProduktRaumScreen } from './view.server'

const TEILE: Record<'texte' | 'einordnung' | 'preise', readonly ProduktFeld[]> = {
	texte: ['name', 'kurztext', 'beschreibung'],
	einordnung: ['bereich', 'grafik', 'bestellUrl', 'externeId', 'reihenfolge', 'aktiv', 'startseite'],
	preise: [
		...(['preisMonatlich', 'preisEinmalig', 'preisTarif', 'preisHandy', 'aktionspreis', 'preisHinweis'] as const),
		...(['aktionsrabatt', 'aktionsname', 'aktion', 'preisaufteilung', 'preise', 'provision'] as const),
	],
}
const GENANNT = Object.values(TEILE).flat()

type Props = Pick<ProduktRaumScreen, 'id' | 'quelle' | 'stand' | 'felder' | 'werte' | 'token' | 'zeichnungen'> &
	Pick<ProduktRaumScreen, 'vorhanden'> & { reply: FormReply | undefined }

/** Everything a product says, but what its rewards are worth. */
export function ProduktFormular({ id, quelle, stand, felder, werte, token, reply, ...rest }: Props) {
	const { t } = useTranslation('produkte')
	const formular = useProduktFormular({ werte, reply })
	const has = (feld: ProduktFeld) => felder.includes(feld)
	const teile = [
		...keysOf(TEILE).map((teil) => ({ teil, eigene: TEILE[teil].filter(has) })),
		{ teil: 'besonderes' as const, eigene: felder.filter((feld) => !GENANNT.includes(feld)) },
	].filter(({ eigene }) => eigene.length > 0)
	return (
		<Formular formular={formular} token={token} intent="speichern">
			<input type="hidden" name="quelle" value={quelle ?? ''} />
			<input type="hidden" name="stand" value={stand} />
			{teile.map(({ teil, eigene }) => (
				<Card key={teil} as="section" title={t(`teil.${teil}`)}>
					<Stack>
						<ProduktFelder felder={eigene} formular={formular} {...rest} />
					</Stack>
				</Card>
			))}
			<Button>{t(id === null ? 'anlegen' : 'speichern')}</Button>
		</Formular>
	)
}
