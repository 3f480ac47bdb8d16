import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { ActionButton } from '../betrieb/ActionButton'
import type { EinstellungenScreen } from './einstellungen.server'

type Worte = EinstellungenScreen['fassungen'][number]['worte']

/** Changes in words, one a line. */
export function Aenderungsliste({ worte }: { worte: Worte }) {
	const { t } = useTranslation('einstellungen')
	return (
		<ul className="grid gap-1">
			{worte.map((one) => (
				<li key={one.name}>{t('fassungen.aenderung', one)}</li>
			))}
		</ul>
	)
}

/** What holds from when on by itself, and how it is taken back. */
export function EinstellungPlaene({
	geplant,
	mehrGeplant,
	token,
}: Pick<EinstellungenScreen, 'geplant' | 'mehrGeplant' | 'token'>) {
	const { t } = useTranslation('einstellungen')
	if (geplant.length === 0) return null
	return (
		<Card as="section" tone="alt" title={t('geplant.titel')}>
			<Stack>
				{geplant.map(({ id, version, ab, wer, worte, vorschauHref }) => (
					<div key={id} className="grid gap-2">
						<p className="font-semibold">{t('geplant.ab', { ab, wer })}</p>
						<Aenderungsliste worte={worte} />
						{vorschauHref && (
							<p>
								<TextLink href={vorschauHref}>{t('geplant.ansehen')}</TextLink>
							</p>
						)}
						<div>
							<ActionButton token={token} intent="verwerfen" werte={{ fassungId: id }}>
								<Button variant="secondary">{t('geplant.zuruecknehmen', { nummer: version })}</Button>
							</ActionButton>
						</div>
					</div>
				))}
				{mehrGeplant && <p className="text-muted">{t('geplant.mehr', { anzahl: mehrGeplant })}</p>}
			</Stack>
		</Card>
	)
}
