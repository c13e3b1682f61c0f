import type { Skill } from '@yuva/contract/assessments/schema';
import { lazy, Suspense } from 'react';

const SkillArt = lazy(async () => ({ default: (await import('./skill-art.tsx')).SkillArt }));

/** Draws what a child does with the skill. The name stands beside it, so screen readers pass over the picture. */
export const SkillPicture = ({ skill, className }: { skill: Skill; className: string }) => (
	<span className={`shrink-0 ${className}`}>
		<Suspense>
			<SkillArt skill={skill} />
		</Suspense>
	</span>
);
