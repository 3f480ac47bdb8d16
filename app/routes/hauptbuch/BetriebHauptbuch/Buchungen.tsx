import { useTranslation } from 'react-i18next'
import { KONTEN } from '~/domain/hauptbuch/konten'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Form } from '~/ui/form/Form'
import { Icon } from '~/ui/Icon'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Pagination } from '~/ui/Pagination'
import { Table, toRows } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { Tage } from '../../_shared/betrieb/ListFilter'
import type { HauptbuchScreen } from './view.server'

const LABEL = 'inline-flex max-w-full flex-wrap items-center gap-2 text-sm font-semibold text-muted'

/** In one line above the entries; what is seldom asked for is folded. */
function Filter({ selbstHref, felder, gefiltert }: Pick<HauptbuchScreen, 'selbstHref' | 'felder' | 'gefiltert'>) {
	const { t } = useTranslation(['hauptbuch', 'liste'])
	const tage = (['von', 'bis'] as const).map((ende) => ({ ende, name: ende, value: felder[ende], falsch: false }))
	return (
		<search aria-label={t('filter')}>
			<Form method="get" action={selbstHref} layout="inline" className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<label className={LABEL}>
					{t('konto')}
					<select name="konto" defaultValue={felder.konto} className="control w-auto max-w-full font-normal">
						<option value="">{t('alle')}</option>
						{KONTEN.map((konto) => (
							<option key={konto} value={konto}>
								{t(`konten.${konto}`)}
							</option>
						))}
					</select>
				</label>
				<div className="text-sm">
					<Tage label={t('tag')} felder={tage} />
				</div>
				<Button variant="secondary" icon="search">
					{t('anzeigen')}
				</Button>
				{gefiltert && <TextLink href={selbstHref}>{t('zuruecksetzen')}</TextLink>}
				<details className="text-sm open:basis-full" open={felder.lauf + felder.praemie !== ''}>
					<summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-brand hover:underline">
						<Icon name="filter" className="size-4" />
						{t('liste:weitereFilter')}
					</summary>
					<div className="flex flex-wrap items-center gap-x-5 gap-y-2 pb-2">
						<label className={LABEL}>
							{t('lauf')}
							<input
								{...{ type: 'text', name: 'lauf', defaultValue: felder.lauf, inputMode: 'numeric', maxLength: 10 }}
								autoComplete="off"
								className="control w-28 font-normal"
							/>
						</label>
						<label className={LABEL}>
							{t('praemie')}
							<input
								{...{ type: 'text', name: 'praemie', defaultValue: felder.praemie, maxLength: 36 }}
								autoComplete="off"
								placeholder={t('praemieHinweis')}
								className="control w-72 max-w-full font-normal"
							/>
						</label>
					</div>
				</details>
			</Form>
		</search>
	)
}

/** Entries, the newest first, each line with its account. */
export function Buchungen({ buchungen, anfangHref, naechsteHref, ...filter }: HauptbuchScreen) {
	const { t, i18n } = useTranslation('hauptbuch')
	return (
		<Stack gap="tight">
			<Filter {...filter} />
			<Table
				landing
				dense
				einzeilig
				caption={t('buchungen')}
				columns={[
					{ key: 'seq', label: t('nummer'), rowHeader: true },
					{ key: 'am', label: t('tag') },
					{ key: 'art', label: t('art') },
					{ key: 'konto', label: t('konto') },
					{ key: 'praemie', label: t('praemie') },
					{ key: 'soll', label: t('soll'), align: 'right' },
					{ key: 'haben', label: t('haben'), align: 'right' },
				]}
				rows={buchungen.flatMap(({ seq, am, art, zeilen }) =>
					zeilen.map(({ nr, konto, cent, praemie, href }, position) => ({
						key: `${seq}-${nr}`,
						cells: {
							seq,
							// Day and kind are those of the whole entry.
							...(position === 0 ? { am, art: t(`arten.${art}`) } : { am: '', art: '' }),
							konto: t(`konten.${konto}`),
							praemie: <Link href={href}>{praemie.slice(0, 8)}</Link>,
							soll: cent > 0 ? <Money cents={cent} locale={i18n.language} exact /> : '',
							haben: cent < 0 ? <Money cents={-cent} locale={i18n.language} exact /> : '',
						},
					})),
				)}
				empty={<EmptyState icon="bank" title={t('leer')} />}
			/>
			{(anfangHref || naechsteHref) && (
				<Pagination
					label={t('seiten')}
					status={anfangHref ? t('aelterText') : t('neuesteText')}
					previous={anfangHref ? { href: toRows(anfangHref), label: t('anfang') } : undefined}
					next={naechsteHref ? { href: toRows(naechsteHref), label: t('aeltere') } : undefined}
				/>
			)}
		</Stack>
	)
}
