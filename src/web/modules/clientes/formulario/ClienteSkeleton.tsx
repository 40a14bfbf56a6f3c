import { Skeleton } from '@mantine/core';
import { FactStripSkeleton } from '#web/patterns/record/FactStrip.tsx';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';

/** The shape of the form while its record comes. */
export const ClienteSkeleton = () => (
  <div aria-busy="true">
    <PageHead title="Editar Cliente" />
    <Skeleton height={26} width={320} mb="sm" />
    <FactStripSkeleton facts={5} />
    <Skeleton height={36} width={220} mb="md" />
    <TwoColumns
      left={
        <>
          <Skeleton height={220} />
          <Skeleton height={330} />
          <Skeleton height={190} />
        </>
      }
      right={
        <>
          <Skeleton height={150} />
          <Skeleton height={230} />
          <Skeleton height={110} />
        </>
      }
    />
  </div>
);
