import { RefreshCw } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import type { Lookup } from './api.ts';

export interface LevelField {
	label: string;
	lookup: Lookup;
	waitsFor: string | undefined;
	error: string | undefined;
	required: boolean | undefined;
	disabled: boolean | undefined;
}

export interface LevelSelectProps extends LevelField {
	name: string;
	value: string;
	onChoose: (value: string) => void;
}

export const placeholderOf = (waitsFor: string | undefined): string =>
	waitsFor ? t('Choose the {place} first', { place: waitsFor.toLowerCase() }) : t('Select');

export function LevelSelect({ lookup, waitsFor, onChoose, ...field }: LevelSelectProps) {
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<SelectField
				{...field}
				options={lookup.options}
				loading={lookup.isLoading}
				placeholder={placeholderOf(waitsFor)}
				disabled={field.disabled || waitsFor !== undefined || lookup.failure !== undefined}
				onValueChange={onChoose}
			/>
			<ListFailure label={field.label} lookup={lookup} />
		</div>
	);
}

export function ListFailure({ label, lookup: { failure, retry } }: Pick<LevelField, 'label' | 'lookup'>) {
	if (failure === undefined) return null;
	return (
		<Banner
			tone="error"
			action={
				<Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={retry}>
					{t('Try again')}
				</Button>
			}
		>
			{t('{label}: the list could not be loaded. {failure}', { label, failure })}
		</Banner>
	);
}
