import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { Button, ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { WithBar } from '~/ui/layout/WithBar'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { freigabenSchema } from '~/web/forms/auftrag'
import type { FormReply } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { Letzte } from '../../_shared/auftrag/Sammelarbeit'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { type FreigabenScreen, freigabenAction, freigabenView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return freigabenView(await guard(args, 'BetriebFreigaben'), args)
}

export async function action(args: ActionFunctionArgs) {
	return freigabenAction(await guard(args, 'BetriebFreigaben'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** How many of the list are shown where that is not all of it. */
function Gezeigt({ gezeigt, anzahl }: { gezeigt: number; anzahl: number }) {
	const { t } = useTranslation('auftrag')
	if (gezeigt >= anzahl) return null
	return <p className="text-muted">{t('freigaben.mehr', { gezeigt, anzahl })}</p>
}

/** What can be released, and the button that does it. */
function Moeglich({
	moeglich,
	anzahl,
	ids,
	summeCent,
	gezeigt,
	token,
	reply,
}: FreigabenScreen & { reply: FormReply | undefined }) {
	const { t, i18n } = useTranslation('auftrag')
	const formular = useFormular({ schema: freigabenSchema, reply })
	const summe = formatMoney(summeCent, i18n.language, { exact: true })
	return (
		<Formular formular={formular} token={token}>
			{ids !== undefined && <input type="hidden" name="auftrag" value={ids} />}
			<input type="hidden" name="summeCent" value={summeCent} />
			<input type="hidden" name="gezeigt" value={gezeigt} />
			<p className="text-muted">{t('freigaben.folge', { summe })}</p>
			{ids === undefined && <p>{t('freigaben.hinweisHintergrund')}</p>}
			<WithBar
				bar={
					<Button>
						{t(ids === undefined ? 'freigaben.imHintergrund' : 'freigaben.absenden', {
							count: anzahl.moeglich,
							summe,
						})}
					</Button>
				}
			>
				<Table
					dense
					einzeilig
					caption={t('freigaben.moeglich', { count: anzahl.moeglich })}
					columns={[
						{ key: 'referenz', label: t('auftragListe.referenz'), rowHeader: true },
						{ key: 'produkt', label: t('auftragListe.produkt') },
						{ key: 'empfehler', label: t('auftragListe.empfehler') },
						{ key: 'betrag', label: t('freigaben.zusage'), align: 'right' },
					]}
					rows={moeglich.map(({ id, href, referenz, produkt, empfehler, betragCent }) => ({
						key: id,
						cells: {
							...{ referenz: <Link href={href}>{referenz}</Link>, produkt, empfehler },
							betrag: <Money cents={betragCent} locale={i18n.language} exact />,
						},
					}))}
				/>
				<Gezeigt gezeigt={moeglich.length} anzahl={anzahl.moeglich} />
			</WithBar>
		</Formular>
	)
}

function Gehindert({ gehindert, anzahl }: Pick<FreigabenScreen, 'gehindert' | 'anzahl'>) {
	const { t } = useTranslation(['auftrag', 'fehler'])
	if (gehindert.length === 0) return null
	return (
		<Stack>
			<Table
				dense
				einzeilig
				caption={t('freigaben.gehindert', { count: anzahl.gehindert })}
				columns={[
					{ key: 'referenz', label: t('auftragListe.referenz'), rowHeader: true },
					{ key: 'stand', label: t('auftragListe.zustand') },
					{ key: 'grund', label: t('freigaben.grund') },
				]}
				rows={gehindert.map(({ id, href, referenz, zustand, hindernis }) => ({
					key: id,
					cells: {
						referenz: <Link href={href}>{referenz}</Link>,
						stand: t(`zustand.${zustand}`),
						grund: hindernis && t(`fehler:${hindernis}`),
					},
				}))}
			/>
			<Gezeigt gezeigt={gehindert.length} anzahl={anzahl.gehindert} />
		</Stack>
	)
}

/** Those of the choice that are released, whether just now or before. */
function Frei({ frei }: Pick<FreigabenScreen, 'frei'>) {
	const { t } = useTranslation('auftrag')
	if (frei.length === 0) return null
	return (
		<Table
			dense
			einzeilig
			caption={t('freigaben.frei', { count: frei.length })}
			columns={[
				{ key: 'referenz', label: t('auftragListe.referenz'), rowHeader: true },
				{ key: 'produkt', label: t('auftragListe.produkt') },
				{ key: 'empfehler', label: t('auftragListe.empfehler') },
			]}
			rows={frei.map(({ id, href, referenz, produkt, empfehler }) => ({
				key: id,
				cells: { referenz: <Link href={href}>{referenz}</Link>, produkt, empfehler },
			}))}
		/>
	)
}

export default function BetriebFreigaben() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['auftrag', 'allgemein'])
	const { freigegeben, offen, moeglich, gehindert, frei, alle } = view
	return (
		<>
			<Outcome
				success={
					reply || freigegeben === undefined
						? undefined
						: `${t('freigaben.erledigt', { count: freigegeben })} ${offen > 0 ? t('freigaben.offen', { count: offen }) : ''}`
				}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('auftrag.zurueck') }, { label: view.titel }]}
			/>
			<PageTitle dense title={view.titel} lead={t('freigaben.text')} />
			<Stack gap="wide">
				{moeglich.length > 0 && <Moeglich {...view} reply={reply} />}
				<Gehindert {...view} />
				<Frei frei={frei} />
				{moeglich.length + gehindert.length + frei.length === 0 && (
					<EmptyState icon="inbox" title={t(alle ? 'freigaben.keine' : 'freigaben.leer')}>
						{t(alle ? 'freigaben.keineText' : 'freigaben.leerText')}
					</EmptyState>
				)}
				{moeglich.length === 0 && (
					<Notice actions={!alle && <ButtonLink href={view.alleHref}>{t('freigaben.alle')}</ButtonLink>}>
						<TextLink href={view.listeHref}>{t('freigaben.zurListe')}</TextLink>
					</Notice>
				)}
				<Letzte letzte={view.letzte} />
			</Stack>
		</>
	)
}
