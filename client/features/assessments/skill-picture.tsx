import type { Skill } from '@yuva/contract/assessments/schema';
import { lazy, Suspense } from 'react';

const SkillArt = lazy(async () => ({ default: (await import('./skill-art.tsx')).SkillArt }));

/** What a child does with the skill, for a fellow who looks rather than reads; its name stands beside it. */
export const SkillPicture = ({ skill, className }: { skill: Skill; className: string }) => (
	<span className={`shrink-0 ${className}`}>
		<Suspense>
			<SkillArt skill={skill} />
		</Suspense>
	</span>
);
