import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { laufSchrittSchema } from '~/web/forms/auszahlung'
import { guard } from '~/web/guard.server'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { schrittAction, schrittView } from './view.server'

export const handle = { width: 'wide', menu: 'auszahlungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return schrittView(await guard(args, 'BetriebLaufSchritt'), args)
}

export async function action(args: ActionFunctionArgs) {
	return schrittAction(await guard(args, 'BetriebLaufSchritt'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebLaufSchritt() {
	const view = useLoaderData<typeof loader>()
	const { titel, token, schritt, anzahl, summeCent, pruefsumme, ausfuehrung, erstellt, noetigHref, zurueckHref } = view
	const reply = useActionData<typeof action>()
	const { t, i18n } = useTranslation('auszahlung')
	const formular = useFormular({ schema: laufSchrittSchema, reply })
	return (
		<>
			<PageTitle title={titel} lead={t(`schritt.${schritt}.text`)} />
			<div className="grid max-w-2xl gap-8">
				<DescriptionList
					items={[
						{ term: t('laeufe.anzahl'), value: String(anzahl) },
						{ term: t('laeufe.summe'), value: formatMoney(summeCent, i18n.language, { exact: true }) },
						{ term: t('laeufe.ausfuehrung'), value: ausfuehrung },
						...(erstellt ? [{ term: t('lauf.beteiligt.erstellt'), value: erstellt }] : []),
					]}
				/>
				{noetigHref ? (
					<FaktorNoetig href={noetigHref} />
				) : (
					<Formular formular={formular} token={token}>
						<input type="hidden" name="schritt" value={schritt} />
						<input type="hidden" name="pruefsumme" value={pruefsumme} />
						<input type="hidden" name="anzahl" value={anzahl} />
						<ButtonRow>
							<Button variant={schritt === 'verwerfen' ? 'danger' : 'primary'}>{t(`schritt.${schritt}.knopf`)}</Button>
							<ButtonLink href={zurueckHref} variant="secondary">
								{t('schritt.abbrechen')}
							</ButtonLink>
						</ButtonRow>
					</Formular>
				)}
			</div>
		</>
	)
}
