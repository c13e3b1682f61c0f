import { RefreshCw } from 'lucide-react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { type Option, SelectField } from '../../ui/inputs/field.tsx';
import type { Lookup } from './api.ts';

/** What the fields of all levels have. */
export interface LevelField {
	label: string;
	lookup: Lookup;
	/** The label of the place to choose first. */
	waitsFor: string | undefined;
	error: string | undefined;
	required: boolean | undefined;
	disabled: boolean | undefined;
}

export interface LevelSelectProps extends LevelField {
	name: string;
	value: string;
	/** Below the list; offered even when the list could not be loaded. */
	last?: Option | undefined;
	onChoose: (value: string) => void;
}

export function LevelSelect({ lookup, waitsFor, last, onChoose, ...field }: LevelSelectProps) {
	const { failure } = lookup;
	return (
		<div className="min-w-0 space-y-2">
			<SelectField
				{...field}
				options={last ? [...lookup.options, last] : lookup.options}
				loading={lookup.isLoading}
				placeholder={waitsFor ? `Choose the ${waitsFor.toLowerCase()} first` : 'Select'}
				disabled={field.disabled || waitsFor !== undefined || (failure !== undefined && !last)}
				onValueChange={onChoose}
			/>
			{failure && (
				<Banner
					tone="error"
					action={
						<Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={lookup.retry}>
							Try again
						</Button>
					}
				>
					{field.label}: the list could not be loaded. {failure}
				</Banner>
			)}
		</div>
	);
}
