import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formatDateTime } from '~/domain/shared/dates'
import { hasKey } from '~/domain/shared/keys'
import { plattform } from '~/locales/de/plattform/plattform'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { showBetreiberProtokoll } from '~/usecases/plattform/marken-lage'
import { guardBetreiber, plattformPath } from '~/web/plattform.server'
import type { PlattformHandle } from '../../_shared/plattform/frame.server'
import { screenTitle } from '../../_shared/title'

export const handle = { menu: 'protokoll' } satisfies PlattformHandle

const vorSchema = z.coerce.number().int().positive().optional().catch(undefined)
const wenSchema = z.object({ email: z.string() })

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformProtokoll')
	const vor = vorSchema.parse(new URL(args.request.url).searchParams.get('vor') ?? undefined)
	const { zeilen, weiter } = await showBetreiberProtokoll(ctx, vor)
	return {
		titel: ctx.t('plattform:protokoll.titel'),
		zeilen: zeilen.map(({ id, am, wer, ereignis, marke, details }) => ({
			...{ id, wer, marke },
			am: formatDateTime(am),
			was: hasKey(plattform.ereignis, ereignis) ? ctx.t(`plattform:ereignis.${ereignis}`) : ereignis,
			wen: wenSchema.safeParse(details).data?.email ?? null,
		})),
		weiterHref: weiter === null ? null : plattformPath('PlattformProtokoll', {}, { vor: weiter }),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PlattformProtokoll() {
	const { t } = useTranslation('plattform')
	const { titel, zeilen, weiterHref } = useLoaderData<typeof loader>()
	return (
		<>
			<PageTitle title={titel} lead={t('protokoll.text')} dense />
			<Stack>
				<Table
					caption={titel}
					hideCaption
					columns={[
						{ key: 'am', label: t('protokoll.am'), rowHeader: true },
						{ key: 'wer', label: t('protokoll.wer') },
						{ key: 'was', label: t('protokoll.was') },
						{ key: 'wovon', label: t('protokoll.wovon') },
					]}
					rows={zeilen.map(({ id, am, wer, was, marke, wen }) => ({
						key: String(id),
						cells: { am, wer: wer === 'cli' ? t('protokoll.cli') : wer, was, wovon: marke ?? wen ?? '–' },
					}))}
					empty={<p>{t('protokoll.leer')}</p>}
				/>
				{weiterHref && (
					<p>
						<TextLink href={weiterHref}>{t('protokoll.weiter')}</TextLink>
					</p>
				)}
			</Stack>
		</>
	)
}
