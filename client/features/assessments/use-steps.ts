import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import type { Rubric } from '@yuva/contract/assessments/rubric';
import { useRubric } from './api.ts';

/** Returns the product's own text until this phone has read the head office's. */
export const useSteps = (): Rubric => useRubric().data?.steps ?? DEFAULT_RUBRIC;
