import { Save, UserRoundPlus } from 'lucide-react';
import type { FormEvent } from 'react';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import type { SaveFailure } from './save-failure.ts';

const ANOTHER = 'another';

/** Whether the form was sent by *Save and add another*. */
export function asksForAnother({ nativeEvent }: FormEvent): boolean {
	const by = 'submitter' in nativeEvent ? nativeEvent.submitter : null;
	return by instanceof HTMLButtonElement && by.value === ANOTHER;
}

interface SubmitBarProps {
	formId: string;
	failure: SaveFailure | undefined;
	isSubmitting: boolean;
	/** The photo is being made smaller. */
	isPreparing: boolean;
	/** Whether another child may follow. */
	hasAnother: boolean;
}

export function SubmitBar({ formId, failure, isSubmitting, isPreparing, hasAnother }: SubmitBarProps) {
	const isBusy = isSubmitting || isPreparing;
	const shared = {
		type: 'submit',
		form: formId,
		className: 'flex-1 px-3! py-1! sm:flex-none',
		width: 'fit',
	} as const;
	return (
		<>
			{failure && !isSubmitting && (
				<div className="w-full">
					<Banner tone="error">
						{t(failure.message)}
						{failure.hint && <p className="font-normal">{failure.hint}</p>}
					</Banner>
				</div>
			)}
			{hasAnother && (
				<Button
					{...shared}
					variant="secondary"
					value={ANOTHER}
					icon={<UserRoundPlus aria-hidden />}
					aria-disabled={isBusy || undefined}
				>
					{t('Save and add another')}
				</Button>
			)}
			<Button
				{...shared}
				icon={<Save aria-hidden />}
				busy={isBusy}
				busyLabel={isPreparing ? t('Preparing photo…') : t('Saving...')}
			>
				{t('Save Child Profile')}
			</Button>
		</>
	);
}
