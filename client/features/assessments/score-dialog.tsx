import type { Rubric } from '@yuva/contract/assessments/rubric';
import {
	countScored,
	learningLevel,
	MAX_LEVEL,
	SKILL_GROUPS,
	SKILLS,
} from '@yuva/contract/assessments/rules';
import {
	type AssessmentType,
	NOTHING_SCORED,
	type Skill,
	type SkillGroup,
	type SkillScores,
	skillGroupLabel,
	skillGroups,
	skillLabel,
} from '@yuva/contract/assessments/schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { ArrowRight, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { classLabel } from '../../language/class-label.ts';
import { t } from '../../language/language.ts';
import { messageOf, useIsThere, useKeeping } from '../../local/local.ts';
import { useSavedToast } from '../../shell/saved-toast.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { NotSaved } from '../../ui/feedback/not-saved.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ReasonedButton } from '../../ui/inputs/reasoned-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSaveScores } from './api.ts';
import { type ChildScores, changedSkills, scoresOf } from './child-scores.ts';
import { ScoreChoice } from './score-choice.tsx';
import { ScoreQuestion } from './score-question.tsx';
import { SkillPicture } from './skill-picture.tsx';
import { SCORE_DRAFTS } from './use-score-drafts.ts';
import { useSteps } from './use-steps.ts';

export interface ScoreDialogProps {
	type: AssessmentType;
	child: ChildEntry;
	standing: ChildScores;
	hasNext: boolean;
	/** True when the dialog opened after a save of another child and this child is untouched. */
	isNext: boolean;
	onClose: () => void;
	/** Leads to the next child without scores. */
	onNext: () => void;
}

/** Chosen scores stay as a draft, also when the dialog closes. */
export function ScoreDialog(props: ScoreDialogProps) {
	const { type, child, standing, hasNext, onClose, onNext } = props;
	const { saved, draft, refusal, changed, choose, undo, ended } = standing;
	const scores = draft ?? scoresOf(saved);
	const name = titleCase(child.full_name);
	const steps = useSteps();
	const [failure, setFailure] = useState<Failure>();
	const { save, isPending } = useSaveScores(type);
	const tellSaved = useSavedToast();
	const isThere = useIsThere();
	const [asked, setAsked] = useState<{ goesOn: boolean }>();
	const [isUntouched, setUntouched] = useState(props.isNext);
	const isSaved = saved !== undefined && !draft && !refusal;
	const changes = changedSkills(saved, scores).map((skill) => ({
		id: skill,
		what: `${name}, ${t(skillLabel[skill])}`,
		before: String(saved?.[skill]),
		after: String(scores[skill]),
	}));
	function handleSave(goesOn: boolean) {
		if (isPending) return;
		if (isSaved) return onNext();
		if (countScored(scores) === 0) return setFailure({ message: NOTHING_SCORED });
		if (isUntouched || changes.length > 0) setAsked({ goesOn });
		else void saveScores(goesOn);
	}
	async function saveScores(goesOn: boolean) {
		setAsked(undefined);
		setFailure(undefined);
		try {
			const sending = await save([{ child: { id: child.id, name }, scores, changed }], [ended]);
			tellSaved(sending, t('✅ Score saved successfully!'));
			if (isThere()) (goesOn ? onNext : onClose)();
		} catch (error) {
			setFailure({ message: '❌ Failed to save score.', hint: messageOf(error) });
		}
	}
	return (
		<Dialog open title={t('Enter Scores')} onClose={onClose} keepOpen>
			<p className="mb-3">
				<span className="font-bold">{name}</span> · {classLabel(child.child_class)}
				<span className="block text-sm text-ink-soft">{t('1 is the lowest score, 5 the highest.')}</span>
			</p>
			{draft && <Unsaved refusal={refusal} onUndo={undo} />}
			<div className="flex flex-col gap-5">
				{SKILL_GROUPS.map((group) => (
					<Group
						key={group}
						group={group}
						scores={scores}
						steps={steps}
						onScore={(skill, score) => {
							setUntouched(false);
							choose(skill, score);
						}}
					/>
				))}
			</div>
			<div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-col gap-2 rounded-b-2xl border-t border-line bg-surface px-5 py-3 shadow-bar">
				{failure && (
					<Banner tone="error">
						{t(failure.message)}
						{failure.hint && <p className="text-sm">{t(failure.hint)}</p>}
					</Banner>
				)}
				<Level scores={scores} />
				<div className="flex flex-wrap gap-2">
					<ReasonedButton
						width="fit"
						className="flex-1"
						variant={hasNext ? 'secondary' : 'primary'}
						icon={<Save aria-hidden />}
						busy={isPending}
						busyLabel={t('Saving...')}
						reason={isSaved ? t('Nothing has changed. There is nothing to save.') : undefined}
						onClick={() => handleSave(false)}
					>
						{t('Save')}
					</ReasonedButton>
					{hasNext && (
						<Button
							width="fit"
							className="flex-1"
							icon={<ArrowRight aria-hidden />}
							iconAfter
							aria-disabled={isPending}
							onClick={() => handleSave(true)}
						>
							{t('Next Child')}
						</Button>
					)}
				</div>
			</div>
			<ScoreQuestion
				open={asked !== undefined}
				changes={changes}
				onYes={() => void saveScores(asked?.goesOn ?? false)}
				onNo={() => setAsked(undefined)}
			/>
		</Dialog>
	);
}

interface Failure {
	message: string;
	hint?: string;
}

interface UnsavedProps {
	refusal: string | undefined;
	onUndo: () => void;
}

function Unsaved({ refusal, onUndo }: UnsavedProps) {
	const keeping = useKeeping(SCORE_DRAFTS);
	return (
		<>
			{refusal && (
				<Banner tone="error" title={t('These scores were not saved.')}>
					{t(refusal)}
				</Banner>
			)}
			<div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<NotSaved keeping={keeping} />
				<Button variant="quiet" width="fit" icon={<Undo2 aria-hidden />} onClick={onUndo}>
					{t('Undo changes')}
				</Button>
			</div>
		</>
	);
}

interface GroupProps {
	group: SkillGroup;
	scores: SkillScores;
	steps: Rubric;
	onScore: (skill: Skill, score: number) => void;
}

function Group({ group, scores, steps, onScore }: GroupProps) {
	return (
		<section className="flex flex-col gap-3 rounded-xl bg-sunken p-3">
			<h3 className="font-bold text-teal-900">{t(skillGroupLabel[group])}</h3>
			{skillGroups[group].map((skill: Skill) => (
				<ScoreChoice
					key={skill}
					label={t(skillLabel[skill])}
					picture={<SkillPicture skill={skill} className="size-12" />}
					value={scores[skill]}
					steps={steps[skill].map((step) => t(step))}
					onChange={(score) => onScore(skill, score)}
				/>
			))}
		</section>
	);
}

function Level({ scores }: { scores: SkillScores }) {
	return (
		<p role="status" className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
			<span className="font-bold text-teal-900">
				{t('Learning level {level}', { level: learningLevel(scores).toFixed(2) })}
				<span className="font-normal text-ink-soft"> {t('of {count}', { count: MAX_LEVEL })}</span>
			</span>{' '}
			<span className="text-sm text-ink-soft">
				{t('{number} of {count} skills', { number: countScored(scores), count: SKILLS.length })}
			</span>
		</p>
	);
}
