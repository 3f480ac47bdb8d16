import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { DescriptionList } from '~/ui/DescriptionList'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { useDarf } from '../../_shared/betrieb/Darf'
import type { AusgabeView } from './view.server'

type Props = { stand: NonNullable<AusgabeView['stand']>; token: string; darf: boolean }

/** How the last file went, and a try whether one arrives. */
export function AusgabeStand({ stand, token, darf }: Props) {
	const { t } = useTranslation('kennzahlen')
	const hat = useDarf()
	return (
		<section className="grid gap-4">
			<h2 className="font-heading text-xl">{t('ausgabe.zuletzt')}</h2>
			<DescriptionList items={stand} />
			{darf && hat('schnittstelle.pflegen') && (
				<ActionButton token={token} intent="probieren">
					<Button variant="secondary">{t('ausgabe.probieren')}</Button>
				</ActionButton>
			)}
		</section>
	)
}
