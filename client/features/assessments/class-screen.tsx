import { SKILLS } from '@yuva/contract/assessments/rules';
import {
	type AssessmentType,
	assessmentTypeLabel,
	NOTHING_SCORED,
	type Skill,
	skillLabel,
} from '@yuva/contract/assessments/schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { classLabel } from '../../language/class-label.ts';
import { t } from '../../language/language.ts';
import { messageOf, type TakenInPart, useIsThere, useKeeping } from '../../local/local.ts';
import { useSavedToast } from '../../shell/saved-toast.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { AlertDialog } from '../../ui/overlays/dialog.tsx';
import { Listen } from '../spoken-texts/parts/listen.tsx';
import { LoadedScores, type Scores } from './loaded-scores.tsx';
import { skillLines } from './parts/skill-lines.ts';
import { ScoreChoice } from './score-choice.tsx';
import { ScoreQuestion } from './score-question.tsx';
import { SkillPicture } from './skill-picture.tsx';
import { StepList } from './step-list.tsx';
import { useUnscoredFirst } from './unscored-first.ts';
import { CLASS_DRAFTS } from './use-class-draft.ts';
import { nextSkill, useClassScores } from './use-class-scores.ts';
import { useSteps } from './use-steps.ts';

const skillOptions = () => SKILLS.map((skill) => ({ value: skill, label: t(skillLabel[skill]) }));

export function ClassScreen({ type }: { type: AssessmentType }) {
	const [params, setParams] = useSearchParams();
	const skill = SKILLS.find((one) => one === params.get('skill')) ?? 'imagination';
	const [cameTo, setCameTo] = useState<Skill>();
	const open = (next: string) => setParams({ skill: next }, { replace: true });
	function choose(next: string) {
		setCameTo(undefined);
		open(next);
	}
	function goOn(next: Skill) {
		setCameTo(next);
		open(next);
	}
	return (
		<Screen
			title={t('{what}: Whole Class', { what: t(assessmentTypeLabel[type]) })}
			backTo={`/${type}`}
			width="wide"
		>
			<LoadedScores type={type}>
				{(all, { saved, isAsOnServer }) => (
					<ClassOfSkill
						key={skill}
						{...{ type, skill, all, saved, isAsOnServer }}
						isNext={cameTo === skill}
						onSkill={choose}
						onNext={goOn}
					/>
				)}
			</LoadedScores>
		</Screen>
	);
}

interface ClassOfSkillProps {
	type: AssessmentType;
	skill: Skill;
	all: readonly ChildEntry[];
	saved: Scores['saved'];
	isAsOnServer: Scores['isAsOnServer'];
	/** True when the screen opened after a save of another skill and this skill is untouched. */
	isNext: boolean;
	onSkill: (skill: string) => void;
	onNext: (skill: Skill) => void;
}

function ClassOfSkill({ onSkill, ...asked }: ClassOfSkillProps) {
	const scoring = useClassScores(asked);
	const { failure, part, isAsking, submit, save, goBack, goOn } = useSaving({ ...asked, scoring });
	return (
		<>
			<SkillCard skill={asked.skill} onSkill={onSkill} />
			{scoring.loading ? (
				<ListSkeleton label={t('Loading students...')} />
			) : (
				<ClassList all={asked.all} scoring={scoring} />
			)}
			<div className="sticky bottom-0 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 py-3 shadow-bar sm:mx-0 sm:rounded-xl">
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				<div className="flex items-center justify-between gap-3">
					<Tally scored={scoring.scored} all={asked.all.length} hasChanges={scoring.hasChanges} />
					<Button
						width="fit"
						icon={<Save aria-hidden />}
						busy={scoring.isPending}
						busyLabel={t('Saving...')}
						onClick={submit}
					>
						{t('Save, next skill')}
					</Button>
				</div>
			</div>
			<ScoreQuestion open={isAsking} changes={scoring.replaced} onYes={() => void save()} onNo={goBack} />
			<AlertDialog
				title={t('Some scores could not be saved')}
				message={part && t(part.text)}
				onClose={() => void goOn()}
			/>
		</>
	);
}

function SkillCard({ skill, onSkill }: Pick<ClassOfSkillProps, 'skill' | 'onSkill'>) {
	const steps = useSteps();
	return (
		<Card>
			<div className="flex items-end gap-3">
				<SkillPicture skill={skill} className="size-16" />
				<div className="min-w-0 grow">
					<SelectField label={t('Skill')} options={skillOptions()} value={skill} onValueChange={onSkill} />
				</div>
			</div>
			<StepList steps={steps[skill]} />
			<Listen text={`skill_${skill}`} english={skillLines(skill, steps)} className="mt-3" />
		</Card>
	);
}

function Tally({ scored, all, hasChanges }: { scored: number; all: number; hasChanges: boolean }) {
	const keeping = useKeeping(CLASS_DRAFTS);
	return (
		<p role="status" className="min-w-0 font-semibold tabular-nums">
			{t('{number} of {count} scored', { number: scored, count: all })}
			<span className="block text-sm font-normal text-ink-soft">
				{hasChanges && (keeping === 'failed' ? t('Not saved, not kept') : t('Not saved yet'))}
				{'\u00a0'}
			</span>
		</p>
	);
}

interface SavingOptions extends Omit<ClassOfSkillProps, 'onSkill'> {
	scoring: ReturnType<typeof useClassScores>;
}

/** After the last skill the screen goes back to the list. */
function useSaving({ type, skill, all, saved, scoring, isNext, onNext }: SavingOptions) {
	const tellSaved = useSavedToast();
	const navigate = useNavigate();
	const isThere = useIsThere();
	const [failure, setFailure] = useState('');
	const [isAsking, setAsking] = useState(false);
	const [part, setPart] = useState<TakenInPart>();
	async function goOn() {
		await part?.forget();
		const next = nextSkill({ skill, all, saved });
		if (next) onNext(next);
		else await navigate(`/${type}`);
	}
	async function saveAndGoOn() {
		const sending = await scoring.saveAll();
		if (sending.sent && sending.part) return setPart(sending.part);
		tellSaved(sending, t('✅ Score saved successfully!'));
		if (isThere()) await goOn();
	}
	async function save() {
		setAsking(false);
		await saveAndGoOn().catch((error: unknown) =>
			setFailure(`${t('❌ Failed to save score.')} ${t(messageOf(error))}`),
		);
	}
	function submit() {
		setFailure('');
		if (scoring.scored === 0) setFailure(NOTHING_SCORED);
		else if (!scoring.hasChanges) void goOn();
		else if (scoring.replaced.length > 0 || (isNext && !scoring.isTouched)) setAsking(true);
		else void save();
	}
	return { failure, part, isAsking, submit, save, goBack: () => setAsking(false), goOn };
}

interface ClassListProps {
	all: readonly ChildEntry[];
	scoring: ReturnType<typeof useClassScores>;
}

/** Lists the children without a score first. */
function ClassList({ all, scoring }: ClassListProps) {
	const listed = useUnscoredFirst(all, (id) => scoring.scoreOf(id) > 0);
	return (
		<>
			<Card tone="warm">
				<ScoreChoice label={t('All who have no score yet')} value={0} onChange={scoring.chooseRest} />
				<p className="mt-2 text-sm text-ink-soft">
					{t('Give the score that most children have. Then change it for each child who differs.')}
				</p>
			</Card>
			<ul aria-label={t('Children')} className="grid grid-cols-1 gap-2 lg:grid-cols-2">
				{listed.map(({ id, full_name, child_class }) => (
					<li key={id} className="rounded-xl border border-line bg-surface p-3 shadow-card">
						<ScoreChoice
							label={titleCase(full_name)}
							value={scoring.scoreOf(id)}
							onChange={(score) => scoring.choose(id, score)}
						/>
						<p className="mt-1 text-sm text-ink-soft">{classLabel(child_class)}</p>
					</li>
				))}
			</ul>
		</>
	);
}
