import { rubric, type SavedRubric, STEP_LENGTH } from '@yuva/contract/assessments/rubric';
import { SKILLS } from '@yuva/contract/assessments/rules';
import { type Skill, skillLabel } from '@yuva/contract/assessments/schema';
import { RefreshCw, Save } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { ApiError } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Columns } from '../../ui/layout/screen.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useSaveRubric } from './api.ts';
import { SkillPicture } from './skill-picture.tsx';

interface RubricFormProps {
	saved: SavedRubric;
	/** Fills the form again from the server's rubric. */
	onReload: () => void;
}

export function RubricForm({ saved, onReload }: RubricFormProps) {
	const [after, setAfter] = useState(saved.version);
	const [isOld, setOld] = useState(false);
	const { send } = useSaveRubric();
	const toast = useToast();
	const form = useForm({
		schema: rubric,
		start: saved.steps,
		async send(steps) {
			const { version } = await send({ after, steps }).catch((error: unknown) => {
				setOld(error instanceof ApiError && error.code === 'conflict');
				throw error;
			});
			setAfter(version);
			toast(t('Saved'));
		},
	});
	const change = (skill: Skill, index: number, text: string) =>
		form.change({ [skill]: form.values[skill].map((step, at) => (at === index ? text : step)) });
	return (
		<Form form={form}>
			<Columns>
				{SKILLS.map((skill) => (
					<Card
						key={skill}
						title={t(skillLabel[skill])}
						icon={<SkillPicture skill={skill} className="size-10!" />}
					>
						<div className="flex flex-col gap-3">
							{form.values[skill].map((step, index) => (
								<TextField
									// biome-ignore lint/suspicious/noArrayIndexKey: the place is the score
									key={index}
									label={t('Score {score}', { score: index + 1 })}
									aria-label={t('{skill}, score {score}', { skill: t(skillLabel[skill]), score: index + 1 })}
									value={step}
									maxLength={STEP_LENGTH}
									error={form.errorAt(`${skill}.${index}`)}
									onChange={({ target }) => change(skill, index, target.value)}
								/>
							))}
						</div>
					</Card>
				))}
			</Columns>
			{form.failure && (
				<Banner
					tone="error"
					action={
						isOld && (
							<Button variant="secondary" width="fit" icon={<RefreshCw aria-hidden />} onClick={onReload}>
								{t('Load again')}
							</Button>
						)
					}
				>
					{t(form.failure)}
				</Banner>
			)}
			<div className="flex justify-end">
				<Button type="submit" icon={<Save aria-hidden />} busy={form.isPending} busyLabel={t('Saving…')}>
					{t('Save steps')}
				</Button>
			</div>
		</Form>
	);
}
