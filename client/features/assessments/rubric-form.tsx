import { type Rubric, rubric, type SavedRubric, STEP_LENGTH } from '@yuva/contract/assessments/rubric';
import { SKILLS } from '@yuva/contract/assessments/rules';
import { type Skill, skillLabel } from '@yuva/contract/assessments/schema';
import { RefreshCw, Save } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../language/language.ts';
import { ApiError, messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Columns } from '../../ui/layout/screen.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useSaveRubric } from './api.ts';

/** Messages by field, for example `reading.0`. */
type Faults = Readonly<Record<string, string>>;

interface Failure {
	message: string;
	/** Another version was saved meanwhile. */
	isOld: boolean;
}

function useRubricForm(saved: SavedRubric) {
	const [steps, setSteps] = useState<Rubric>(saved.steps);
	const [after, setAfter] = useState(saved.version);
	const [faults, setFaults] = useState<Faults>({});
	const [failure, setFailure] = useState<Failure>();
	const { send, isPending } = useSaveRubric();
	const toast = useToast();
	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		if (isPending) return;
		setFailure(undefined);
		const found = faultsOf(steps);
		flushSync(() => setFaults(found));
		if (Object.keys(found).length > 0) return focusFirstFault(form);
		try {
			const { version } = await send({ after, steps });
			setAfter(version);
			toast(t('Saved'));
		} catch (error) {
			const isOld = error instanceof ApiError && error.code === 'conflict';
			setFailure({ message: messageOf(error), isOld });
		}
	}
	function change(skill: Skill, index: number, text: string) {
		setSteps({ ...steps, [skill]: steps[skill].map((step, at) => (at === index ? text : step)) });
		setFaults({});
	}
	return { steps, faults, failure, isPending, submit, change };
}

function faultsOf(steps: Rubric): Faults {
	const issues = rubric.safeParse(steps).error?.issues ?? [];
	return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

interface RubricFormProps {
	saved: SavedRubric;
	/** Begins anew with what the server has. */
	onReload: () => void;
}

export function RubricForm({ saved, onReload }: RubricFormProps) {
	const { steps, faults, failure, isPending, submit, change } = useRubricForm(saved);
	return (
		<form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
			<Columns>
				{SKILLS.map((skill) => (
					<Card key={skill} title={t(skillLabel[skill])}>
						<div className="flex flex-col gap-3">
							{steps[skill].map((step, index) => (
								<TextField
									// biome-ignore lint/suspicious/noArrayIndexKey: the place is the score
									key={index}
									label={t('Score {score}', { score: index + 1 })}
									aria-label={t('{skill}, score {score}', { skill: t(skillLabel[skill]), score: index + 1 })}
									value={step}
									maxLength={STEP_LENGTH}
									error={t(faults[`${skill}.${index}`] ?? '')}
									onChange={({ target }) => change(skill, index, target.value)}
								/>
							))}
						</div>
					</Card>
				))}
			</Columns>
			{failure && (
				<Banner
					tone="error"
					action={
						failure.isOld && (
							<Button variant="secondary" width="fit" icon={<RefreshCw aria-hidden />} onClick={onReload}>
								{t('Load again')}
							</Button>
						)
					}
				>
					{t(failure.message)}
				</Banner>
			)}
			<div className="flex justify-end">
				<Button type="submit" icon={<Save aria-hidden />} busy={isPending} busyLabel={t('Saving…')}>
					{t('Save steps')}
				</Button>
			</div>
		</form>
	);
}
