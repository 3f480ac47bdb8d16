import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { WithBar } from '~/ui/layout/WithBar'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { zuordnungenSchema } from '~/web/forms/auftrag'
import type { FormReply } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { Letzte } from '../../_shared/auftrag/Sammelarbeit'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Marked } from '../../_shared/betrieb/Marked'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { type ZuordnungenScreen, zuordnungenAction, zuordnungenView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return zuordnungenView(await guard(args, 'BetriebZuordnungen'))
}

export async function action(args: ActionFunctionArgs) {
	return zuordnungenAction(await guard(args, 'BetriebZuordnungen'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

const COLUMNS = ['referenz', 'gemeldet', 'freund', 'woran', 'empfehler', 'produkt', 'betrag', 'auslassen'] as const

/** What is assigned to whom, each with a box that leaves it out, and the button that does it. */
function Eindeutige({
	genannt,
	anzahl,
	summe,
	gezeigt,
	token,
	reply,
}: ZuordnungenScreen & { reply: FormReply | undefined }) {
	const { t } = useTranslation('auftrag')
	const formular = useFormular({ schema: zuordnungenSchema, reply })
	return (
		<Formular formular={formular} token={token}>
			<input type="hidden" name="gezeigt" value={gezeigt} />
			<p>{t('zuordnungen.folge', { summe })}</p>
			<WithBar
				bar={
					<>
						<Button>{t('zuordnungen.absenden', { count: anzahl })}</Button>
						<Marked text={t('zuordnungen.ausgelassen', { anzahl: '%n' })} />
					</>
				}
			>
				<Table
					dense
					einzeilig
					caption={t('zuordnungen.eindeutig', { count: anzahl })}
					columns={COLUMNS.map((key) => ({
						...{ key, label: t(`zuordnungen.spalte.${key}`), rowHeader: key === 'referenz' },
						align: key === 'betrag' ? ('right' as const) : ('left' as const),
					}))}
					rows={genannt.map(({ id, href, referenz, freund, empfaengernummer, gemeldet, ...zeile }) => ({
						key: id,
						cells: {
							...zeile,
							referenz: <Link href={href}>{referenz}</Link>,
							gemeldet: gemeldet || '–',
							freund: `${freund} (${empfaengernummer})`,
							auslassen: (
								<input
									type="checkbox"
									className="choice"
									data-mark=""
									name="ohne"
									value={id}
									aria-label={t('zuordnungen.auslassen', { referenz })}
								/>
							),
						},
					}))}
				/>
				{anzahl > genannt.length && (
					<p className="text-muted">{t('freigaben.mehr', { gezeigt: genannt.length, anzahl })}</p>
				)}
			</WithBar>
		</Formular>
	)
}

export default function BetriebZuordnungen() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['auftrag', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('zuordnungen.zurueck') }, { label: view.titel }]}
			/>
			<PageTitle dense title={view.titel} lead={t('zuordnungen.text')} />
			<Stack gap="wide">
				{view.anzahl > 0 ? (
					<Eindeutige {...view} reply={reply} />
				) : (
					<EmptyState icon="inbox" title={t('zuordnungen.keine')}>
						{t('zuordnungen.keineText')}
					</EmptyState>
				)}
				{view.uebrig > 0 && (
					<p>
						{t('zuordnungen.uebrig', { count: view.uebrig })}{' '}
						<TextLink href={view.listeHref}>{t('zuordnungen.zurListe')}</TextLink>
					</p>
				)}
				<Letzte letzte={view.letzte} />
			</Stack>
		</>
	)
}
