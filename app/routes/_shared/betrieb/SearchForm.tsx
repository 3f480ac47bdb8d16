import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Grid } from '~/ui/layout/Grid'

type Auswahl = {
	name: string
	label: string
	value: string
	options: { value: string; label: string }[]
	/** What is chosen where nothing is; without it one of the options always is. */
	emptyLabel?: string
}

type Props = { suche: string; label: string; hint: string; submit: string; auswahl: Auswahl[] }

/** What a short list is narrowed to, by a word and by one of a few values each; its address says it. */
export const SearchForm = ({ suche, label, hint, submit, auswahl }: Props) => (
	<search>
		<Form method="get">
			<Grid columns={auswahl.length === 2 ? 3 : 2}>
				<TextField name="suche" label={label} hint={hint} value={suche} type="search" />
				{auswahl.map((one) => (
					<Select key={one.name} {...one} />
				))}
			</Grid>
			<Button variant="secondary">{submit}</Button>
		</Form>
	</search>
)
