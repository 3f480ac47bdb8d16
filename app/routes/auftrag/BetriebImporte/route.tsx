import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { FileField } from '~/ui/form/FileField'
import { Textarea } from '~/ui/form/Textarea'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { importHochladenSchema } from '~/web/forms/auftrag'
import type { FormReply } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { type ImporteScreen, importeAction, importeView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return importeView(await guard(args, 'BetriebImporte'))
}

export async function action(args: ActionFunctionArgs) {
	return importeAction(await guard(args, 'BetriebImporte'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

function Hochladen({ token, reply }: { token: string; reply: FormReply | undefined }) {
	const { t } = useTranslation(['auftrag', 'formular'])
	const formular = useFormular({ schema: importHochladenSchema, reply })
	return (
		<Card as="section" title={t('import.hochladen')}>
			<Formular formular={formular} token={token} dateien>
				<p className="text-muted">{t('import.hochladenText')}</p>
				<FileField
					{...formular.field('datei')}
					hint={t('import.dateiHinweis')}
					accept=".csv,.txt,text/csv,text/plain"
				/>
				<Textarea
					{...formular.field('tabelle')}
					label={t('import.tabelle')}
					hint={t('import.tabelleHinweis')}
					optionalLabel={`(${t('formular:nichtNoetig')})`}
					rows={6}
					autoComplete="off"
					spellCheck={false}
				/>
				<Button>{t('import.hochladenAbsenden')}</Button>
			</Formular>
		</Card>
	)
}

function Bisherige({ importe }: Pick<ImporteScreen, 'importe'>) {
	const { t } = useTranslation('auftrag')
	if (importe.length === 0) return null
	return (
		<Table
			dense
			caption={t('import.bisherige')}
			columns={[
				{ key: 'name', label: t('import.datei'), rowHeader: true },
				{ key: 'am', label: t('import.am') },
				{ key: 'zeilen', label: t('import.zeilen'), align: 'right' },
				{ key: 'zustand', label: t('auftragListe.zustand') },
			]}
			rows={importe.map(({ key, href, name, am, zeilen, zustand }) => ({
				key,
				cells: { name: <Link href={href}>{name}</Link>, am, zeilen, zustand: t(`import.zustand.${zustand}`) },
			}))}
		/>
	)
}

export default function BetriebImporte() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['auftrag', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('auftrag.zurueck') }, { label: view.titel }]}
			/>
			<PageTitle title={view.titel} lead={t('import.text')} />
			<Stack gap="wide">
				<Hochladen token={view.token} reply={reply} />
				<Bisherige importe={view.importe} />
			</Stack>
		</>
	)
}
