import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the files that take longest: begun last, one of them would still run when everything else is done. The files of a
 * project follow each other, so that its worker, and what it keeps from file to file, stays; the first project has most to do.
 * Within a project the tests that have a window of their own to draw in (*.window.test.tsx) come last, for the same reason.
 */
export function longestFirst(names: readonly string[], projects: readonly string[] = []): typeof BaseSequencer {
  const rank = ({ moduleId, project }: TestSpecification) => {
    const at = names.findIndex((name) => moduleId.includes(`/${name}.`));
    const inProject = moduleId.includes('.window.test.') ? names.length + 1 : at < 0 ? names.length : at;
    return projects.indexOf(project.name) * (names.length + 2) + inProject;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sortedSpecifications = await super.sort(files);
      return sortedSpecifications.toSorted((one, other) => rank(one) - rank(other));
    }
  };
}
