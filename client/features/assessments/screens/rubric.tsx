import { SKILLS } from '@yuva/contract/assessments/rules';
import { skillLabel } from '@yuva/contract/assessments/schema';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useRubric } from '../api.ts';
import { RubricForm } from '../rubric-form.tsx';
import { SkillPicture } from '../skill-picture.tsx';
import { StepList } from '../step-list.tsx';

export function RubricScreen() {
	const isAdmin = useSession()?.role === 'admin';
	const rubric = useRubric();
	const [loads, setLoads] = useState(0);
	return (
		<Screen
			title={t('What scores mean')}
			intro={t('Fellows see these lines where they score a child. Say what one can see or hear a child do.')}
			backTo="/staff/settings"
			width="wide"
		>
			<Loaded query={rubric} skeleton={<ListSkeleton rows={4} label={t('Loading…')} />}>
				{(saved) =>
					isAdmin ? (
						<RubricForm
							key={loads}
							saved={saved}
							onReload={() => {
								rubric.retry?.();
								setLoads(loads + 1);
							}}
						/>
					) : (
						<Columns>
							{SKILLS.map((skill) => (
								<Card
									key={skill}
									title={t(skillLabel[skill])}
									icon={<SkillPicture skill={skill} className="size-10!" />}
								>
									<StepList steps={saved.steps[skill]} />
								</Card>
							))}
						</Columns>
					)
				}
			</Loaded>
		</Screen>
	);
}
