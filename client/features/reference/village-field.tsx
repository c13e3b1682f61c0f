import { VILLAGE_NAME_LENGTH } from '@yuva/contract/fields';
import { t } from '../../language/language.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import { type LevelField, ListFailure, placeholderOf } from './level-select.tsx';
import { VillageList } from './village-list.tsx';

const NOT_LISTED = { value: 'not_listed', label: 'My village is not in the list' };

interface VillageFieldProps extends LevelField {
	village: number | string | null;
	onChoose: (village: number | string | null) => void;
}

export function VillageField({ village, onChoose, ...field }: VillageFieldProps) {
	const isWritten = typeof village === 'string';
	const { lookup, waitsFor } = field;
	function choose(value: string, typed: string) {
		if (value === NOT_LISTED.value) onChoose(typed.slice(0, VILLAGE_NAME_LENGTH));
		else onChoose(value === '' ? null : Number(value));
	}
	return (
		<div className="flex min-w-0 flex-col gap-3">
			<VillageList
				label={field.label}
				required={field.required}
				name="grampanchayat"
				options={lookup.options}
				loading={lookup.isLoading}
				placeholder={placeholderOf(waitsFor)}
				disabled={field.disabled || waitsFor !== undefined}
				value={isWritten ? NOT_LISTED.value : String(village ?? '')}
				last={{ ...NOT_LISTED, label: t(NOT_LISTED.label) }}
				error={isWritten ? undefined : field.error}
				onValueChange={choose}
			/>
			<ListFailure label={field.label} lookup={lookup} />
			{isWritten && (
				<TextField
					label={t('Name of the village')}
					hint={t('As it is written there. Your District Lead looks at it.')}
					name="village_name"
					autoComplete="off"
					autoCapitalize="words"
					maxLength={VILLAGE_NAME_LENGTH}
					value={village}
					error={field.error}
					required={field.required}
					disabled={field.disabled || waitsFor !== undefined}
					onChange={(event) => onChoose(event.target.value)}
				/>
			)}
		</div>
	);
}
