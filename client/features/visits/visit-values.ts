import { answers } from '@yuva/contract/forms/answers-schema';
import * as z from 'zod/mini';

const point = z.object({ task_name: z.string(), deadline: z.string() });

export const visitValues = z.object({
	answer_id: z.string(),
	answers,
	points: z.array(point),
	files: z.record(
		z.string(),
		z.custom<File>((value) => value instanceof Blob),
	),
});
export type VisitValues = z.output<typeof visitValues>;
export type PointValues = z.output<typeof point>;
