import type { SpokenTestimonial } from './publications-schema.ts';

type Type = SpokenTestimonial['stakeholder_type'];

const speakers: Record<Type, string> = {
	fellow: 'Fellow',
	fellow_parent: 'Parent of a fellow',
	child: 'Child of a Learning Center',
	childs_parent: 'Parent of a child',
	supporter: 'Supporter of a Learning Center',
};

export const speakerText = (type: Type): string => speakers[type];

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
