import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { WithBar } from '~/ui/layout/WithBar'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { agenturFreigabenSchema } from '~/web/forms/agentur'
import type { FormReply } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { Letzte } from '../../_shared/auftrag/Sammelarbeit'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { type AgenturFreigabenScreen, agenturFreigabenAction, agenturFreigabenView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	return agenturFreigabenView(await guard(args, 'AgenturFreigaben'), args)
}

export async function action(args: ActionFunctionArgs) {
	return agenturFreigabenAction(await guard(args, 'AgenturFreigaben'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

const COLUMNS = ['referenz', 'auftragsdatum', 'produkt', 'empfehler', 'von'] as const

/** What is released, and the button that does it. */
function Wartende({ reply, ...view }: AgenturFreigabenScreen & { reply: FormReply | undefined }) {
	const { t } = useTranslation(['agentur', 'auftrag'])
	const formular = useFormular({ schema: agenturFreigabenSchema, reply })
	const { anzahl, genannt, auftrag, gezeigt, nachpruefung, token } = view
	return (
		<Formular formular={formular} token={token}>
			{auftrag !== undefined && <input type="hidden" name="auftrag" value={auftrag} />}
			<input type="hidden" name="gezeigt" value={gezeigt} />
			<p>{t(nachpruefung ? 'freigaben.folgeGeprueft' : 'freigaben.folge')}</p>
			<WithBar bar={<Button>{t('freigaben.absenden', { count: anzahl })}</Button>}>
				<Table
					dense
					einzeilig
					caption={t('freigaben.wartend', { count: anzahl })}
					columns={COLUMNS.map((key) => ({ key, label: t(`auftragListe.${key}`), rowHeader: key === 'referenz' }))}
					rows={genannt.map(({ id, href, referenz, ...zeile }) => ({
						key: id,
						cells: { ...zeile, referenz: <Link href={href}>{referenz}</Link> },
					}))}
				/>
				{anzahl > genannt.length && (
					<p className="text-muted">{t('auftrag:freigaben.mehr', { gezeigt: genannt.length, anzahl })}</p>
				)}
			</WithBar>
		</Formular>
	)
}

/** [T-Freigabe] Many of the agency's orders, released together by an owner. */
export default function AgenturFreigaben() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['agentur', 'allgemein'])
	const { anzahl, alleHref } = view
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('auftraege.titel') }, { label: view.titel }]}
			/>
			<PageTitle dense title={view.titel} lead={t('freigaben.text')} />
			<Stack gap="wide">
				{anzahl > 0 ? (
					<Wartende {...view} reply={reply} />
				) : (
					<EmptyState
						icon="inbox"
						title={t(alleHref ? 'freigaben.leer' : 'freigaben.keine')}
						{...(alleHref ? { action: <ButtonLink href={alleHref}>{t('freigaben.alle')}</ButtonLink> } : {})}
					>
						{t(alleHref ? 'freigaben.leerText' : 'freigaben.keineText')}
					</EmptyState>
				)}
				<Letzte letzte={view.letzte} />
			</Stack>
		</>
	)
}
