/** The form that the boxes of a list of orders belong to: it stands below the table, since a form cannot be around others. */
export const FREIGABE_FORM = 'freigeben'

type Props = { auftragId: string; label: string }

/** The box in a row of a list that chooses its order for a release of many. */
export function FreigabeWahl({ auftragId, label }: Props) {
	return (
		<input
			type="checkbox"
			data-mark=""
			className="choice"
			form={FREIGABE_FORM}
			name="auftrag"
			value={auftragId}
			aria-label={label}
		/>
	)
}
