import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Link } from '~/ui/link'
import { toRows } from '~/ui/Table'
import type { ListView } from './list.server'

/** Another page by its number. */
function ZuSeite({ list: { href, pages } }: { list: ListView }) {
	const { t } = useTranslation('liste')
	if (!pages.wahl) return null
	const { hoechstens, seite, kept } = pages.wahl
	return (
		<Form
			method="get"
			action={toRows(href)}
			data-list=""
			layout="inline"
			className="flex flex-wrap items-center gap-2"
			hidden={kept.map(({ name, value }) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)}
		>
			<label htmlFor="seite">{t('zuSeite')}</label>
			<input
				id="seite"
				name="seite"
				type="number"
				min={1}
				max={hoechstens}
				defaultValue={seite}
				required
				className="control w-24"
			/>
			<Button variant="secondary" inline>
				{t('anzeigen')}
			</Button>
		</Form>
	)
}

/** Which page of a list is shown, the way to another one by its number, and how many rows a page has. */
export function Seitenwahl({ list }: { list: ListView }) {
	const { t } = useTranslation('liste')
	const { status, groessen } = list.pages
	return (
		<div className="flex flex-wrap items-center gap-x-8 gap-y-2 text-sm">
			{status && <p className="text-muted">{status}</p>}
			<ZuSeite list={list} />
			<nav aria-label={t('jeSeite')} className="flex flex-wrap items-center gap-x-1">
				<span className="mr-2 text-muted">{t('jeSeite')}</span>
				<ul className="flex flex-wrap items-center">
					{groessen.map(({ zahl, href, gewaehlt }) => (
						<li key={zahl}>
							<Link
								href={toRows(href)}
								{...(gewaehlt ? { 'aria-current': 'true' as const } : {})}
								className={`inline-flex min-h-11 min-w-11 items-center justify-center ${gewaehlt ? 'font-bold text-ink no-underline' : ''}`}
							>
								{zahl}
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</div>
	)
}
