import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { FieldError, RequiredMark } from '../../ui/inputs/field.tsx';
import { FellowSearch } from '../corrections/parts/fellow-search.tsx';
import type { Subject } from './parts/queued-answers.ts';

export interface AboutFellowProps {
	value: Subject | null;
	onChange: (subject: Subject | null) => void;
	error: string | undefined;
}

/** The list of fellows needs network; the questions can be answered before. */
export function AboutFellow({ value, onChange, error }: AboutFellowProps) {
	return (
		<fieldset className="flex min-w-0 flex-col gap-3" data-invalid={error ? '' : undefined}>
			<legend className="mb-1.5 font-semibold">
				{t('Fellow')} <RequiredMark />
			</legend>
			{error && <FieldError>{error}</FieldError>}
			{value === null ? (
				// It is as high as the longest list, so that the questions stay where they are.
				<div className="flex min-h-92 flex-col gap-3">
					<FellowSearch
						label={t('Find a fellow by name')}
						onChoose={({ fellow_id, full_name }) => onChange({ id: fellow_id, full_name })}
					/>
				</div>
			) : (
				<div className="flex flex-wrap items-center gap-3">
					<strong className="text-lg text-teal-900">{value.full_name}</strong>
					<Button variant="quiet" width="fit" onClick={() => onChange(null)}>
						{t('Another fellow')}
					</Button>
				</div>
			)}
		</fieldset>
	);
}
